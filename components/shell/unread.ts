'use client'

import { useSyncExternalStore } from 'react'
import { useViewer } from './viewer'

let unread: number | null = null
const listeners = new Set<() => void>()

/** Sets the number of unread notifications; null: unknown, the stored count of the viewer is shown. */
export function setUnread(count: number | null): void {
  unread = count
  listeners.forEach((listener) => listener())
}

/** Returns the unread count of a member; ViewerRefresher keeps it fresh. */
export function useUnread(): number {
  const { viewer } = useViewer()
  const count = useSyncExternalStore(
    subscribe,
    () => unread,
    () => null,
  )
  return viewer ? (count ?? viewer.unread ?? 0) : 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
