import type { ReactNode } from 'react'

/**
 * Two columns: the work, and beside it its facts and actions. The second comes first in the document, because it has
 * the page's title and because keyboard and screen-reader users reach the actions early. On a phone both are one
 * column: picture, title, maker, text, settings, facts, files, and the rest in document order; earlier parts have a
 * negative order.
 * Parts styled through `:has()` are named by a class: with a universal selector the browser would compute the styles of
 * all elements again whenever something is added to the body, on every page with this sheet.
 */
export function DetailColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="detail flex flex-col max-lg:not-has-[>[data-end]]:[&>:is(.main,.side)]:invisible lg:grid lg:grid-cols-[minmax(0,1fr)_348px] lg:items-start lg:gap-11 2xl:grid-cols-[minmax(0,1fr)_400px] 2xl:gap-16">
      {/* The column scrolls along to its end and then stays: it does not scroll by itself, and nothing is cut.
          While the focus is inside it stays at the top, because the upper end of a sticky column cannot be scrolled
          to. */}
      <aside className="side contents lg:sticky lg:bottom-0 lg:col-start-2 lg:row-start-1 lg:block lg:min-h-[calc(100vh-88px)] lg:self-end lg:pb-4 lg:has-[:is(a,button,summary):focus-visible]:static lg:has-[:is(a,button,summary):focus-visible]:self-start">
        {side}
      </aside>
      <div className="main contents lg:col-start-1 lg:row-start-1 lg:block [&>.gallery]:visible">
        {children}
      </div>
      {/* On a phone later content is placed between earlier content: until this element has arrived the columns
          stay invisible, except the gallery, so that no visible content is pushed down. */}
      <span data-end hidden />
    </div>
  )
}
