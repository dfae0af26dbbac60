'use client'

import { useSyncExternalStore } from 'react'

/**
 * Each choice is in local storage and, from the first paint on, in the dataset of the document
 * (lib/web/head/apply-choices.ts).
 */
type Name = 'theme' | 'density'

const listeners = new Set<() => void>()

/** Returns the choice made on this device, '' where there is none; null until the page is hydrated. */
export function useDeviceChoice(name: Name): string | null {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? '',
    () => null,
  )
}

/** Applies a choice and stores it on this device; '' clears it. */
export function chooseOnDevice(name: Name, value: string): void {
  try {
    if (value) localStorage.setItem(name, value)
    else localStorage.removeItem(name)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  if (value) document.documentElement.dataset[name] = value
  else delete document.documentElement.dataset[name]
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
