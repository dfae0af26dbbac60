'use client'

import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import '@/components/ui/skeleton.css'
import { onPlainPress } from '@/components/ui/with-modifier'
import { useGrowingList } from './use-growing-list'

type Item = { id: number }

/** What a page gives to a list of its kind. */
export type ListProps<Shown extends Item> = {
  /** the page that the server made, in the few words that each item shows */
  first: Shown[]
  /** the list behind /api, with filters and sort, without cursor */
  api: string
  /** where the next page begins, null when this is the last */
  cursor: string | null
  /** the address of the next page: a real link, for those without script */
  nextHref: string | null
  labels: { next: string; added: string }
  className: string
}

/** How a kind of list looks: given by its component, so that a page brings the script of its own kind alone. */
type Look<Answered extends Item, Shown extends Item> = {
  /** what is shown of an item that /api answered */
  view: (item: Answered) => Shown
  face: (item: Shown, index: number) => ReactNode
  /** of an item that is on its way, and of its picture */
  waiting: { item: string; picture: string }
}

type InfiniteListProps<Answered extends Item, Shown extends Item> = ListProps<Shown> & Look<Answered, Shown>

/** A list that goes on when its end comes near, and is as long as it was on coming back to it. */
export function InfiniteList<Answered extends Item, Shown extends Item>(
  props: InfiniteListProps<Answered, Shown>,
) {
  // another list is another component: nothing of the old one may stay
  return <Growing key={`${props.api} ${props.cursor}`} {...props} />
}

function Growing<Answered extends Item, Shown extends Item>({
  api,
  cursor,
  nextHref,
  labels,
  className,
  first,
  view,
  face,
  waiting,
}: InfiniteListProps<Answered, Shown>) {
  const { list, state, load, grid, end } = useGrowingList(api, cursor)
  return (
    <>
      <div className={className} ref={grid} aria-busy={state === 'loading' || undefined}>
        {allOf(first, list.items as Answered[], view).map(face)}
        {state === 'loading' && <Waiting {...waiting} />}
      </div>
      <p className="sr-only" role="status">
        {list.pages > 0 && state === 'idle' ? `${labels.added} (${list.pages})` : ''}
      </p>
      {list.cursor && nextHref && (
        <p className="mt-10 text-center" ref={end}>
          <Link
            className="button bordered"
            rel="next"
            href={withCursor(nextHref, list.cursor)}
            onClick={onPlainPress(() => load(true))}
          >
            {labels.next}
          </Link>
        </p>
      )}
    </>
  )
}

/** All that the list has; `added` as /api answered it. What was pushed down meanwhile comes once more, and stays where it is. */
function allOf<Answered extends Item, Shown extends Item>(
  first: Shown[],
  added: Answered[],
  view: (item: Answered) => Shown,
): Shown[] {
  const shown = new Set(first.map(({ id }) => id))
  return [...first, ...added.filter(({ id }) => !shown.has(id)).map(view)]
}

function Waiting({ item, picture }: { item: string; picture: string }) {
  return [0, 1, 2].map((n) => (
    <div key={n} className={`${item} skeleton`} aria-hidden>
      <div className={picture} />
      <i />
      <i style={{ width: '55%' }} />
    </div>
  ))
}

function withCursor(href: string, cursor: string): string {
  const [path = '', query = ''] = href.split('?')
  const search = new URLSearchParams(query)
  search.set('cursor', cursor)
  return `${path}?${search}`
}
