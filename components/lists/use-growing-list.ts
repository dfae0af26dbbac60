'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { dropList, findList, keepList, returning, type CachedList } from './cached-lists'

/** After so many automatic pages the list waits for a press, so that the reader can reach the footer. */
const BY_THEMSELVES = 4
const AHEAD = '800px'

type Answer = { items: { id: number }[]; nextCursor: string | null }

/**
 * Holds the pages that `api` adds to a list from `cursor` on: loaded when the element `end` comes near, or by `load`.
 * `grid` is the element with the items.
 */
export function useGrowingList(api: string, cursor: string | null) {
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

  return { list, state, load, grid, end }
}

/** Whether the focus is below `place`, so that new items would push it off the screen. */
function isFocusBelow(place: HTMLElement): boolean {
  const focus = document.activeElement
  return (
    focus !== null &&
    !place.contains(focus) &&
    (place.compareDocumentPosition(focus) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
}

/** Focuses the first new item after a press for more. */
function focusLater(grid: HTMLElement | null, index: number, tries = 20) {
  const item = grid?.querySelectorAll('article')[index]?.querySelector<HTMLElement>('a')
  if (item) item.focus({ preventScroll: true })
  else if (tries > 0) setTimeout(() => focusLater(grid, index, tries - 1), 50)
}

/** Stores the list and the scroll position for the way back, and restores them. */
function useComingBack(key: string, list: CachedList, setList: (list: CachedList) => void) {
  const now = useRef({ list, y: 0 })
  useEffect(() => {
    now.current.list = list
  }, [list])

  useLayoutEffect(() => {
    const back = returning(key)
    if (!back) return
    setList(back.list)
    // Twice, because the added cards are only laid out after the next frame.
    requestAnimationFrame(() => {
      window.scrollTo(0, back.y)
      requestAnimationFrame(() => window.scrollTo(0, back.y))
    })
    // once, when the list appears
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])

  // In a layout effect, because its cleanup runs before the next page is scrolled to its top.
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
