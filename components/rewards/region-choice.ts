'use client'

import { useSyncExternalStore } from 'react'

/** Local storage: the region last chosen in the store. */
const KEY = 'kerf_region'

let known: string | null = null
const listeners = new Set<() => void>()

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // storage may be switched off: then it is known as long as the page is
    return known
  }
}

export function storeRegionChoice(region: string): void {
  known = region
  try {
    localStorage.setItem(KEY, region)
  } catch {
    // as above
  }
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The region chosen on this device; null on the server, in the first render, and where none was. */
export function useRegionChoice(): string | null {
  return useSyncExternalStore(subscribe, read, () => null)
}
