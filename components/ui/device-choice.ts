'use client'

import { useSyncExternalStore } from 'react'

/** Each stands in local storage and, from the first paint on, at the document (lib/web/head/apply-choices.ts). */
type Name = 'theme' | 'density'

const listeners = new Set<() => void>()

/** What was chosen on this device, '' where nothing was; null until the page is hydrated. */
export function useDeviceChoice(name: Name): string | null {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? '',
    () => null,
  )
}

/** Shows and saves a choice; '' goes back to none. */
export function chooseOnDevice(name: Name, value: string): void {
  try {
    if (value) localStorage.setItem(name, value)
    else localStorage.removeItem(name)
  } catch {
    // without storage the choice lasts as long as the page
  }
  if (value) document.documentElement.dataset[name] = value
  else delete document.documentElement.dataset[name]
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
