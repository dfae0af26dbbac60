'use client'

import { useSyncExternalStore } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { inTurn } from '@/components/shell/in-turn'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { useViewer } from '@/components/shell/viewer'
import { readUserData, subscribeUserData } from '@/components/shell/user-data'
import { renewSavedSettings } from './saved-settings'

let stars: ReadonlySet<number> = new Set()
/** id of the member to whom the stars belong */
let of: number | null = null
const listeners = new Set<() => void>()

function change(next: ReadonlySet<number>) {
  stars = next
  listeners.forEach((listener) => listener())
}

let stop: (() => void) | undefined

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    load()
    // Another tab may log out, or another member in.
    stop = subscribeUserData(load)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop?.()
  }
}

/** Fetches the stars of the member who is logged in, unless they are known; those of the member before go at once. */
function load(): void {
  const viewer = readUserData()?.id ?? null
  if (viewer === of) return
  of = viewer
  change(new Set())
  if (viewer !== null)
    apiFetch<{ items: number[] }>('/materials/mine/stars', { silent: true })
      .then(({ items }) => of === viewer && change(new Set([...items, ...stars])))
      // The next page tries again.
      .catch(() => of === viewer && (of = null))
}

const none: ReadonlySet<number> = new Set()

/**
 * Returns whether the reader starred a row, and a function that changes it: shown at once, reverted when the server
 * refuses.
 */
export function useStar(row: number): { on: boolean; toggle: () => Promise<void> } {
  const { status } = useViewer()
  const known = useSyncExternalStore(
    subscribe,
    () => stars,
    () => none,
  )
  const on = known.has(row)
  async function toggle() {
    if (status === 'anonymous') return openLoginDialog()
    const set = (starred: boolean) =>
      change(new Set(starred ? [...stars, row] : [...stars].filter((id) => id !== row)))
    set(!on)
    const path = `/materials/rows/${row}/star`
    const send = async () => {
      await apiFetch(path, { method: on ? 'DELETE' : 'PUT' })
      if (of !== null) void renewSavedSettings(of)
      return !on
    }
    await inTurn(path, { before: on, send, show: set, failed: toastRefusal })
  }
  return { on, toggle }
}
