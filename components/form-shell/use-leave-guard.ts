import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { backCloses } from '@/components/ui/back-closes'
import { withModifier } from '@/components/ui/with-modifier'

/** Where the author wanted to go: an address; with `key`, an entry of the window's own history. */
export type Held = { href: string; key: string | null }

/**
 * Keeps the author from leaving with unsaved text. The browser asks before closing or reloading; links of the site and
 * Back and Forward are held back and returned as `held`. `mayLose` is called at that moment; after `pass` nothing is
 * held back.
 */
export function useLeaveGuard(mayLose: () => boolean): {
  held: Held | null
  stay: () => void
  pass: () => void
} {
  const [held, setHeld] = useState<Held | null>(null)
  const passing = useRef(false)
  const isAsking = useEffectEvent(() => held !== null)

  useEffect(() => {
    const on = new AbortController()
    const { signal } = on
    const guarded = () => !passing.current && mayLose()
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (guarded()) event.preventDefault()
      },
      { signal },
    )
    // In the capture phase at the document, before Next's own listener.
    document.addEventListener('click', hold, { signal, capture: true })
    // Back and Forward inside the site; in a browser without the Navigation API the text still stays on the device.
    window.navigation?.addEventListener('navigate', holdTraverse, { signal })

    function hold(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0 || withModifier(event)) return
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (
        !link ||
        link.target === '_blank' ||
        link.hasAttribute('download') ||
        link.origin !== window.location.origin
      )
        return
      if (link.pathname === window.location.pathname && link.hash) return
      if (!guarded()) return
      event.preventDefault()
      event.stopPropagation()
      setHeld({ href: link.href, key: null })
    }

    function holdTraverse(event: NavigateEvent) {
      if (event.navigationType !== 'traverse' || !event.cancelable || event.hashChange || !guarded()) return
      // Back closes a dialog and stays on the page.
      if (backCloses?.staysBack(window.navigation.currentEntry!.index - event.destination.index)) return
      event.preventDefault()
      // Back from the question itself.
      if (isAsking()) setHeld(null)
      else setHeld({ href: event.destination.url, key: event.destination.key })
    }
    return () => on.abort()
  }, [mayLose])

  return { held, stay: () => setHeld(null), pass: () => (passing.current = true) }
}
