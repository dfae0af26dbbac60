'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { backCloses } from '@/components/ui/back-closes'
import { withModifier } from '@/components/ui/with-modifier'
import { useFollow } from './use-follow'

/**
 * Follows links inside the site without a new document, and prefetches a page when the pointer, a finger or the focus
 * reaches its link. One listener serves all links: a list has a hundred, and as components of their own each would have
 * to hydrate before the page can be used.
 */
export function LinkInterceptor() {
  const router = useRouter()
  const follow = useFollow()
  useEffect(() => backCloses?.begin(), [])
  useEffect(() => {
    const on = new AbortController()
    let reached: HTMLAnchorElement | null = null

    function comeNear(event: Event) {
      const link = linkOf(event)
      if (!link || link === reached) return
      reached = link
      if (!hasMark(link, 'late')) router.prefetch(addressOf(link))
    }

    function followLink(event: MouseEvent) {
      const link = linkOf(event)
      if (!link || event.defaultPrevented || event.button !== 0 || opensElsewhere(event, link)) return
      event.preventDefault()
      const isFilter = hasMark(link, 'keep')
      if (isFilter && document.activeElement === link)
        void import('./focus-twin').then(({ focusTwin }) => focusTwin(link)).catch(() => undefined)
      follow(addressOf(link), { scroll: !isFilter })
    }

    const options = { signal: on.signal, passive: true }
    for (const near of ['mouseover', 'focusin', 'touchstart'])
      window.addEventListener(near, comeNear, options)
    // On the window, so that the page's own handlers of the press run first.
    window.addEventListener('click', followLink, { signal: on.signal })
    return () => on.abort()
  }, [router, follow])
  return null
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null

/** Whether a link carries a mark of components/shell/link.tsx. */
const hasMark = ({ dataset: { soft: marks } }: HTMLAnchorElement, what: 'late' | 'keep') =>
  marks?.split(' ').includes(what) === true

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash

const opensElsewhere = (event: MouseEvent, link: HTMLAnchorElement) =>
  withModifier(event) || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')
