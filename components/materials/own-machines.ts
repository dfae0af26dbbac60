'use client'

import { useSyncExternalStore } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { readUserData } from '@/components/shell/user-data'
import { deviceValue } from '@/components/ui/device-value'

/** The slugs of the reader's machines as JSON, from the member's profile or chosen here. */
const stored = deviceValue('kerf_machines')
const MOST = 20

let raw: string | null = null
let known: string[] = []
let asked = false
/** The reader chose on this page: the account's answer, which may come later, no longer counts. */
let chose = false

/** Returns the same array until another text is stored. */
function read(): string[] {
  const now = stored.read()
  if (now === raw) return known
  raw = now
  try {
    const parsed: unknown = JSON.parse(now ?? '[]')
    known = Array.isArray(parsed)
      ? parsed.filter((slug): slug is string => typeof slug === 'string').slice(0, MOST)
      : []
  } catch {
    known = []
  }
  return known
}

/** Stores the machines chosen here, on this device only; a report or the settings page change the member's profile. */
export function storeOwnMachines(slugs: string[]): void {
  chose = true
  document.documentElement.toggleAttribute('data-own', slugs.length > 0)
  noteOwnMachines(slugs)
}

/**
 * Stores the machines that the server knows. A page reserves their place from the next load on, so that nothing moves
 * now.
 */
export const noteOwnMachines = (slugs: string[]): void => stored.write(JSON.stringify(slugs))

function subscribe(listener: () => void): () => void {
  const end = stored.subscribe(listener)
  if (!asked && readUserData()) {
    asked = true
    apiFetch<{ items: { slug: string }[] }>('/materials/mine/machines', { silent: true })
      .then(({ items }) => items.length > 0 && !chose && noteOwnMachines(items.map(({ slug }) => slug)))
      // The machines known on this device stay.
      .catch(() => undefined)
  }
  return end
}

const none: string[] = []

/** Returns the slugs of the reader's machines; empty on the server, in the first render, and when none is known. */
export function useOwnMachines(): string[] {
  return useSyncExternalStore(subscribe, read, () => none)
}
