'use client'

import { useSyncExternalStore } from 'react'
import { apiFetch } from './api-client'
import { ending } from './live-state'
import { mayBeSignedIn, readUserData, subscribeUserData, writeUserData, type UserData } from './user-data'

export type { UserData } from './user-data'

export type ViewerState = {
  /** `unknown` on the server and in the first render */
  status: 'unknown' | 'anonymous' | 'member'
  viewer: UserData | null
}

const unknown: ViewerState = { status: 'unknown', viewer: null }
/** Cached until the stored viewer changes: a page reads it in a hundred places, and reading cookies is slow. */
let state: ViewerState | null = null
const listeners = new Set<() => void>()

function recheck(): boolean {
  const viewer = readUserData()
  const status = viewer ? 'member' : mayBeSignedIn() ? 'unknown' : 'anonymous'
  if (state?.status === status && state.viewer === viewer) return false
  state = { status, viewer }
  return true
}

function readViewer(): ViewerState {
  if (!state) recheck()
  return state!
}

function onUserData() {
  if (recheck()) listeners.forEach((listener) => listener())
}

let stop: (() => void) | undefined

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // A member may have logged in or out while nothing was subscribed.
    recheck()
    stop = subscribeUserData(onUserData)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop?.()
  }
}

/** Returns who looks at the page: at once from local storage, then from the server. Visitors cost no request. */
export function useViewer(): ViewerState {
  return useSyncExternalStore(subscribe, readViewer, () => unknown)
}

/**
 * Fetches the viewer for every component that shows it. Throws ApiError; with `silent` an ended session opens no
 * dialog.
 */
export async function refreshViewer({ silent = true } = {}): Promise<UserData> {
  const sent = performance.now()
  const user = await apiFetch<UserData>('/user/getById', { method: 'POST', silent })
  // A member who has logged out since stays logged out.
  if (sent >= ending.at) writeUserData(user)
  return user
}
