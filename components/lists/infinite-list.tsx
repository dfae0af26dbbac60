'use client'

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { toastRefusal } from '@/components/shell/toast-refusal'
import '@/components/ui/skeleton.css'
import { dropList, findList, keepList, returning, type CachedList } from './cached-lists'

/** After so many pages by themselves the list waits for a press, so that the footer can be reached. */
const BY_THEMSELVES = 4
const AHEAD = '800px'

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
  words: { next: string; added: string }
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

type Answer = { items: Item[]; nextCursor: string | null }

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
  words,
  className,
  first,
  view,
  face,
  waiting,
}: InfiniteListProps<Answered, Shown>) {
  const key = `${api} ${cursor}`
  const [list, setList] = useState<CachedList>(() => findList(key) ?? { items: [], cursor, pages: 0 })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const grid = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const busy = useRef(false)

  useComingBack(key, list, setList)

  async function load(focus: boolean) {
    if (busy.current || !list.cursor) return
    busy.current = true
    setState('loading')
    try {
      const page = await apiFetch<Answer>(`${api}&cursor=${encodeURIComponent(list.cursor)}`)
      const shown = grid.current?.querySelectorAll('article').length ?? 0
      setList((now) => ({
        items: [...now.items, ...page.items.filter(({ id }) => now.items.every((item) => item.id !== id))],
        cursor: page.nextCursor,
        pages: now.pages + 1,
      }))
      setState('idle')
      if (focus) focusLater(grid.current, shown)
    } catch (error) {
      setState('failed')
      toastRefusal(error)
    } finally {
      busy.current = false
    }
  }

  const goesOn = state === 'idle' && list.cursor !== null && (list.pages + 1) % (BY_THEMSELVES + 1) !== 0
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (!goesOn || !end.current) return
    const last = end.current
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && !isFocusBelow(last) && void latest.current(false),
      { rootMargin: AHEAD },
    )
    watch.observe(last)
    return () => watch.disconnect()
  }, [goesOn, list.pages])

  return (
    <>
      <div className={className} ref={grid} aria-busy={state === 'loading' || undefined}>
        {allOf(first, list.items as Answered[], view).map(face)}
        {state === 'loading' && <Waiting {...waiting} />}
      </div>
      <p className="sr-only" role="status">
        {list.pages > 0 && state === 'idle' ? `${words.added} (${list.pages})` : ''}
      </p>
      {list.cursor && nextHref && (
        <p className="mt-10 text-center" ref={end}>
          <Link
            className="button bordered"
            rel="next"
            href={withCursor(nextHref, list.cursor)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              void load(true)
            }}
          >
            {words.next}
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

/** What would be pushed off the screen by what comes. */
function isFocusBelow(place: HTMLElement): boolean {
  const focus = document.activeElement
  return (
    focus !== null &&
    !place.contains(focus) &&
    (place.compareDocumentPosition(focus) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
}

function Waiting({ item, picture }: { item: string; picture: string }) {
  return [0, 1, 2].map((n) => (
    <div key={n} className={`${item} sk`} aria-hidden>
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

/** Who pressed for more goes on at the first of what came. */
function focusLater(grid: HTMLElement | null, index: number, tries = 20) {
  const item = grid?.querySelectorAll('article')[index]?.querySelector<HTMLElement>('a')
  if (item) item.focus({ preventScroll: true })
  else if (tries > 0) setTimeout(() => focusLater(grid, index, tries - 1), 50)
}

/** Keeps the list and the place in it for the way back, and takes them up again. */
function useComingBack(key: string, list: CachedList, setList: (list: CachedList) => void) {
  const now = useRef({ list, y: 0 })
  useEffect(() => {
    now.current.list = list
  }, [list])

  useLayoutEffect(() => {
    const back = returning(key)
    if (!back) return
    setList(back.list)
    // twice: the added cards stand only after the next frame
    requestAnimationFrame(() => {
      window.scrollTo(0, back.y)
      requestAnimationFrame(() => window.scrollTo(0, back.y))
    })
    // once, when the list appears
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  // a layout effect: its end comes before the next page is scrolled to its top
  useLayoutEffect(() => {
    const place = now.current
    place.y = window.scrollY
    const onScroll = () => (place.y = window.scrollY)
    const onLeave = () => keepList(key, place.list, place.y, true)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onLeave)
      if (place.list.pages > 0) keepList(key, place.list, place.y, false)
      else dropList(key)
    }
  }, [key])
}
