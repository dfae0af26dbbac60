'use client'

import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'kerf:query'

function subscribe(listener: () => void) {
  window.addEventListener('popstate', listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(CHANGED, listener)
  }
}

/** Holds a choice in the query of the address, for a page that is rendered once for all queries; '' without one. */
export function useQueryValue(name: string): [value: string, change: (value: string) => void] {
  const read = useCallback(() => new URLSearchParams(window.location.search).get(name) ?? '', [name])
  const value = useSyncExternalStore(subscribe, read, () => '')
  const change = useCallback(
    (next: string) => {
      const url = new URL(window.location.href)
      if (next === '') url.searchParams.delete(name)
      else url.searchParams.set(name, next)
      window.history.replaceState(null, '', url)
      window.dispatchEvent(new Event(CHANGED))
    },
    [name],
  )
  return [value, change]
}
