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

/** A choice stored in the address of a page that is the same for everybody and knows none; '' when it says nothing. */
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
