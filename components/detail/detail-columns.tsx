import type { ReactNode } from 'react'

/**
 * What one looks at, and beside it what one takes along, which comes first in the document: its title is the page's, and
 * what one does with the work is near for who goes through the page by keys or by ear. On a phone both are one column:
 * picture, title, maker, words, settings, facts, files, and the rest as it stands; what comes before has a negative order.
 *
 * What waits for `:has()` is named by a class: with a universal selector the browser computes the styles of all elements
 * again whenever something is added to the body, on every page that has the sheet.
 */
export function DetailColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="detail flex flex-col max-lg:not-has-[>[data-end]]:[&>:is(.main,.side)]:invisible lg:grid lg:grid-cols-[minmax(0,1fr)_348px] lg:items-start lg:gap-11 2xl:grid-cols-[minmax(0,1fr)_400px] 2xl:gap-16">
      {/* goes along as far as it is long, then stays: nothing of it scrolls by itself, nothing is cut. While keys go through
          it, it stays at the top: the upper end of what goes along cannot be scrolled to */}
      <aside className="side contents lg:sticky lg:bottom-0 lg:col-start-2 lg:row-start-1 lg:block lg:min-h-[calc(100vh-88px)] lg:self-end lg:pb-4 lg:has-[:is(a,button,summary):focus-visible]:static lg:has-[:is(a,button,summary):focus-visible]:self-start">
        {side}
      </aside>
      <div className="main contents lg:col-start-1 lg:row-start-1 lg:block [&>.gallery]:visible">
        {children}
      </div>
      {/* on a phone what comes later in the text stands among what came before: until it is there, nothing shows that it would push down */}
      <span data-end hidden />
    </div>
  )
}
