'use client'

import { useSyncExternalStore } from 'react'
import { useViewer } from './viewer'

let unread: number | null = null
const listeners = new Set<() => void>()

/** How many notifications are unread; null: nobody knows, what is stored of the viewer counts. */
export function setUnread(count: number | null): void {
  unread = count
  listeners.forEach((listener) => listener())
}

/** The unread count of a member, kept fresh by the shell (ViewerRefresher). */
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
