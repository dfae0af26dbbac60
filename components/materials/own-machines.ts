'use client'

import { useSyncExternalStore } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { readUserData } from '@/components/shell/user-data'
import { deviceValue } from '@/components/ui/device-value'

/** The machines that the reader has, by slug, the member's or chosen in place: JSON. */
const stored = deviceValue('kerf_machines')
const MOST = 20

let raw: string | null = null
let known: string[] = []
let asked = false

/** The same array until another text is stored. */
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

/** Chosen in place, on this device; a member's profile is changed with a report or in the settings. */
export function storeOwnMachines(slugs: string[]): void {
  document.documentElement.toggleAttribute('data-own', slugs.length > 0)
  noteOwnMachines(slugs)
}

/** Those that the server knows of. What a page shows of them has its place from the next page on: nothing moves now. */
export const noteOwnMachines = (slugs: string[]): void => stored.write(JSON.stringify(slugs))

function subscribe(listener: () => void): () => void {
  const end = stored.subscribe(listener)
  if (!asked && readUserData()) {
    asked = true
    apiFetch<{ slug: string }[]>('/materials/mine/machines', { silent: true })
      .then((machines) => machines.length > 0 && noteOwnMachines(machines.map(({ slug }) => slug)))
      // what this device knows stays
      .catch(() => undefined)
  }
  return end
}

const none: string[] = []

/** The reader's machines by slug; none on the server, in the first render, and where none is known. */
export function useOwnMachines(): string[] {
  return useSyncExternalStore(subscribe, read, () => none)
}
