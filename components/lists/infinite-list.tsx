'use client'

import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import '@/components/ui/skeleton.css'
import { onPlainPress } from '@/components/ui/with-modifier'
import { useGrowingList } from './use-growing-list'

type Item = { id: number }

/** The props that a page passes to its list. */
export type ListProps<Shown extends Item> = {
  /** the first page from the server, in the fields that each item shows */
  first: Shown[]
  /** API path of the list, with filters and sort, without cursor */
  api: string
  /** cursor of the next page, null on the last one */
  cursor: string | null
  /** address of the next page, a real link for readers without scripts */
  nextHref: string | null
  labels: { next: string; added: string }
  className: string
}

/** The look of a kind of list, passed by its component, so that a page loads the script of its own kind only. */
type Look<Answered extends Item, Shown extends Item> = {
  /** what is shown of an item of the API */
  view: (item: Answered) => Shown
  face: (item: Shown, index: number) => ReactNode
  /** classes of a loading item and of its picture */
  waiting: { item: string; picture: string }
}

type InfiniteListProps<Answered extends Item, Shown extends Item> = ListProps<Shown> & Look<Answered, Shown>

/** A list that loads more when its end comes near, and that has its earlier length when the reader comes back. */
export function InfiniteList<Answered extends Item, Shown extends Item>(
  props: InfiniteListProps<Answered, Shown>,
) {
  // Another list needs a new component, without the state of the old one.
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

/**
 * Returns all items of the list; `added` are in the form of the API. An item that moved down meanwhile arrives a second
 * time, and stays in its first place.
 */
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
