'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useEffect, useRef } from 'react'
import { createLoadingBar, leavesPage } from './loading-bar-logic'
import { NAVIGATION } from './navigation-event'

/** The line of 3 px at the top edge while another page loads. */
export function LoadingBar() {
  return (
    // Only the browser knows the query: without the boundary every static page would wait for it.
    <Suspense>
      <Bar />
    </Suspense>
  )
}

function Bar() {
  const line = useRef<HTMLDivElement>(null)
  const bar = useRef<ReturnType<typeof createLoadingBar>>(null)
  const pathname = usePathname()
  const query = useSearchParams().toString()
  const shown = useRef('')

  useEffect(() => {
    const made = createLoadingBar(({ shown: on, progress }) => {
      line.current?.toggleAttribute('data-on', on)
      line.current?.style.setProperty('--done', String(progress / 100))
    })
    bar.current = made
    const onStart = (event: Event) => {
      const { url } = (event as CustomEvent<{ url: string }>).detail
      if (leavesPage(url, shown.current, window.location.origin)) made.start()
    }
    window.addEventListener(NAVIGATION, onStart)
    return () => {
      window.removeEventListener(NAVIGATION, onStart)
      made.stop()
    }
  }, [])

  useEffect(() => {
    shown.current = window.location.pathname + window.location.search
    bar.current?.finish()
  }, [pathname, query])

  return <div ref={line} className="loadbar" aria-hidden />
}
