'use client'

import { useEffect } from 'react'
import { useSite } from './site-context'
import { whenIdle } from './when-idle'

/** What a page does for later: it is fetched when the page is there and has time, and costs none of its speed. */
export function AfterLoad() {
  const { prefix } = useSite()
  useEffect(() => {
    const page = new AbortController()
    let end: (() => void) | undefined
    const begin = () =>
      void import('./later').then(
        ({ beginLater }) => {
          if (!page.signal.aborted) end = beginLater(prefix)
        },
        // without a network there is nothing to begin
        () => undefined,
      )
    const wait = () => void (end = whenIdle(begin))
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true, signal: page.signal })
    return () => {
      page.abort()
      end?.()
    }
  }, [prefix])
  return null
}
