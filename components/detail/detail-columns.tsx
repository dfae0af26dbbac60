import type { ReactNode } from 'react'

/** What a project or a design is shown with, in the order of a phone. */
type Parts = {
  gallery: ReactNode
  /** kind, title, maker and actions */
  head: ReactNode
  /** what a reader wants first of how it was made: text, warnings, settings */
  intro: ReactNode
  facts: ReactNode
  files: ReactNode
  tags: ReactNode
  /** everything else that was written about it */
  rest?: ReactNode
  /** the report */
  foot: ReactNode
}

/**
 * The mobile site has the parts one below the other, in the document as on the screen, so that keyboard and screen
 * reader follow the eye. On a computer they are two columns: the work, and beside it its facts and actions. There the
 * second comes first in the document, because it has the page's title and because keyboard and screen-reader users reach
 * the actions early.
 */
export function DetailColumns({ mobile, ...parts }: Parts & { mobile: boolean }) {
  return mobile ? <OneBelowTheOther {...parts} /> : <Columns {...parts} />
}

function OneBelowTheOther({ gallery, head, intro, facts, files, tags, rest, foot }: Parts) {
  return (
    <div className="detail flex flex-col">
      {gallery}
      {head}
      {intro}
      {facts}
      {files}
      {tags}
      {rest}
      {foot}
    </div>
  )
}

/**
 * Below 1,024 px the columns become one in the order of the mobile site; earlier parts have a negative order.
 * Parts styled through `:has()` are named by a class: with a universal selector the browser would compute the styles of
 * all elements again whenever something is added to the body, on every page with this sheet.
 */
function Columns({ gallery, head, intro, facts, files, tags, rest, foot }: Parts) {
  return (
    <div className="detail flex flex-col max-lg:not-has-[>[data-end]]:[&>:is(.main,.side)]:invisible lg:grid lg:grid-cols-[minmax(0,1fr)_348px] lg:items-start lg:gap-11 2xl:grid-cols-[minmax(0,1fr)_400px] 2xl:gap-16">
      {/* The column scrolls along to its end and then stays: it does not scroll by itself, and nothing is cut.
          While the focus is inside it stays at the top, because the upper end of a sticky column cannot be scrolled
          to. */}
      <aside className="side contents lg:sticky lg:bottom-0 lg:col-start-2 lg:row-start-1 lg:block lg:min-h-[calc(100vh-88px)] lg:self-end lg:pb-4 lg:has-[:is(a,button,summary):focus-visible]:static lg:has-[:is(a,button,summary):focus-visible]:self-start">
        {head}
        {files}
        {facts}
        {tags}
        {foot}
      </aside>
      <div className="main contents lg:col-start-1 lg:row-start-1 lg:block [&>.gallery]:visible">
        {gallery}
        {intro}
        {rest}
      </div>
      {/* On a phone later content is placed between earlier content: until this element has arrived the columns
          stay invisible, except the gallery, so that no visible content is pushed down. */}
      <span data-end hidden />
    </div>
  )
}
