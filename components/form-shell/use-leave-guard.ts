import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { backCloses } from '@/components/ui/back-closes'
import { withModifier } from '@/components/ui/with-modifier'

/** Where the author wanted to go: an address, or with `key` a place in the window's own history. */
export type Held = { href: string; key: string | null }

/**
 * Keeps the author from leaving with words that are not saved: closing or reloading asks the browser's question; a link of
 * the site, and back and forward, are held back and given to the caller. `mayLose` is asked at that moment; after `pass`
 * nothing is held any more.
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
    // before Next's own listener, which sits further in
    document.addEventListener('click', hold, { signal, capture: true })
    // back and forward inside the site; a browser without this interface still keeps the text on the device
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
      // out of a dialog
      if (backCloses?.staysBack(window.navigation.currentEntry!.index - event.destination.index)) return
      event.preventDefault()
      // back from the question
      if (isAsking()) setHeld(null)
      else setHeld({ href: event.destination.url, key: event.destination.key })
    }
    return () => on.abort()
  }, [mayLose])

  return { held, stay: () => setHeld(null), pass: () => (passing.current = true) }
}
