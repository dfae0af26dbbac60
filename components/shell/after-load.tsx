'use client'

import { useEffect } from 'react'
import { useSite } from './site-context'
import { whenIdle } from './when-idle'

/** Starts the background work of a page once it has loaded and is idle, so that it does not slow the page down. */
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
        // Without a network there is nothing to start.
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
