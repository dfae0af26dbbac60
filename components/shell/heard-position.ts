import { useSyncExternalStore } from 'react'

let heard: number | null = null
const listeners = new Set<() => void>()

/** Sets the position of the member's last notification that the stream has named; null: none yet. */
export function setHeardPosition(seq: number | null): void {
  heard = seq
  listeners.forEach((listener) => listener())
}

/** Returns the position of the member's last notification that the stream has named, null before it names one. */
export const useHeardPosition = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => heard,
    () => null,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
