import { useEffect, useState } from 'react'

/**
 * Keeps the author from leaving with words that are not saved: closing or reloading asks the browser's question; a link of
 * the site is held back and given to the caller. `mayLose` is asked at that moment.
 */
export function useLeaveGuard(mayLose: () => boolean): { held: string | null; stay: () => void } {
  const [held, setHeld] = useState<string | null>(null)

  useEffect(() => {
    const on = new AbortController()
    const { signal } = on
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (mayLose()) event.preventDefault()
      },
      { signal },
    )
    // before Next's own listener, which sits further in
    document.addEventListener('click', hold, { signal, capture: true })

    function hold(event: MouseEvent) {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (
        !link ||
        link.target === '_blank' ||
        link.hasAttribute('download') ||
        link.origin !== window.location.origin
      )
        return
      if (link.pathname === window.location.pathname && link.hash) return
      if (!mayLose()) return
      event.preventDefault()
      event.stopPropagation()
      setHeld(link.href)
    }
    return () => on.abort()
  }, [mayLose])

  return { held, stay: () => setHeld(null) }
}
