'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Left } from '@/lib/academy/left-to-learn'
import { apiFetch } from './api-client'
import { useViewer } from './viewer'

export type FlagKind = 'posts' | 'designs' | 'users' | 'tutorials' | 'comments'

/** One thing in the response of GET /api/viewer/flags; which fields it has depends on the kind. */
export type ViewerFlag = {
  liked?: boolean
  saved?: boolean
  /** counts after the viewer's own change, newer than those in the page */
  likes?: number
  saves?: number
  following?: boolean
  mutual?: boolean
  updates?: boolean
  /** the member's followers, newer than the count in the page */
  followers?: number
  /** the viewer blocked this member */
  blocked?: boolean
  /** there is a block between the two, whoever set it */
  hidden?: boolean
  status?: string
  watchLater?: boolean
  helpful?: boolean | null
  /** the present answers to "Did this help?", newer than those in the page */
  votes?: { yes: number; no: number }
  /** position in the video, seconds */
  position?: number
  /** part of a lesson that was watched or read, 0–1 */
  share?: number
  /** when the lesson was last open, ISO 8601 */
  at?: string | null
  /** what is missing until the lesson is learned, as its page last heard */
  left?: Left | null
}
type FlagsAnswer = Partial<Record<FlagKind, Record<string, ViewerFlag>>>

const MOST_AT_ONCE = 100
const FRESH_MS = 60_000

/**
 * The flag of one thing and its listeners. `call` is the number of the last request for it while that is running;
 * `changed` are the fields changed since, which are newer than its response.
 */
type Entry = {
  flag?: ViewerFlag
  at: number
  call: number | null
  changed: ViewerFlag
  listeners: Set<() => void>
}

const entries = new Map<string, Entry>()
const waiting = new Map<string, { kind: FlagKind; id: number; call: number; done: (() => void)[] }>()
let calls = 0

function entryOf(kind: FlagKind, id: number): Entry {
  const key = `${kind}:${id}`
  let entry = entries.get(key)
  if (!entry) entries.set(key, (entry = { at: 0, call: null, changed: {}, listeners: new Set() }))
  return entry
}

/** Returns what is known about this viewer and this thing. */
export const readFlag = (kind: FlagKind, id: number): ViewerFlag | undefined =>
  entries.get(`${kind}:${id}`)?.flag

/** Sets a flag and shows it at once everywhere; undefined marks it as unknown again. */
export function setFlag(kind: FlagKind, id: number, flag: ViewerFlag | undefined): void {
  const entry = entryOf(kind, id)
  show(entry, flag)
  entry.changed = flag ?? {}
}

function show(entry: Entry, flag: ViewerFlag | undefined): void {
  Object.assign(entry, { flag, at: flag ? Date.now() : 0 })
  entry.listeners.forEach((listener) => listener())
}

/** Changes some fields of a flag. */
export function changeFlag(kind: FlagKind, id: number, change: ViewerFlag): void {
  const entry = entryOf(kind, id)
  show(entry, { ...entry.flag, ...change })
  // The other fields may be what the request was sent for: only the changed ones are newer.
  entry.changed = { ...entry.changed, ...change }
}

/** Forgets everything about the viewer when the session ends. */
export function forgetFlags(): void {
  for (const entry of entries.values()) {
    Object.assign(entry, { call: null, changed: {} })
    show(entry, undefined)
  }
}

/** Fetches a flag; all flags requested in one turn of the event loop go out as one request. */
export function refreshFlag(kind: FlagKind, id: number): Promise<void> {
  return new Promise((done) => {
    if (waiting.size === 0) setTimeout(() => void flush(), 0)
    const key = `${kind}:${id}`
    const one = waiting.get(key) ?? { kind, id, call: ++calls, done: [] }
    one.done.push(done)
    waiting.set(key, one)
    Object.assign(entryOf(kind, id), { call: one.call, changed: {} })
  })
}

async function flush() {
  const batch = [...waiting].slice(0, MOST_AT_ONCE)
  for (const [key] of batch) waiting.delete(key)
  if (waiting.size) setTimeout(() => void flush(), 0)
  const params: Partial<Record<FlagKind, string>> = {}
  for (const [, { kind, id }] of batch) params[kind] = params[kind] ? `${params[kind]},${id}` : String(id)
  const answer = await apiFetch<FlagsAnswer>('/viewer/flags', { params, silent: true }).catch(() => null)
  for (const [, { kind, id, call, done }] of batch) {
    const entry = entryOf(kind, id)
    if (entry.call === call) {
      entry.call = null
      if (answer) show(entry, { ...answer[kind]?.[id], ...entry.changed })
    }
    done.forEach((end) => end())
  }
}

/** Returns the viewer's like, save, follow or progress for one thing; undefined for visitors and until it is known. */
export function useViewerFlag(kind: FlagKind, id: number): ViewerFlag | undefined {
  const subscribe = useFlagsOf(kind, String(id))
  return useSyncExternalStore(
    subscribe,
    () => readFlag(kind, id),
    () => undefined,
  )
}

/** Returns the flags of many things by id; one request fetches all that are unknown. */
export function useViewerFlags(kind: FlagKind, ids: number[]): Record<number, ViewerFlag> {
  const list = ids.join()
  const subscribe = useFlagsOf(kind, list)
  const known = useSyncExternalStore(
    subscribe,
    // As text: React compares by identity, and equal flags must count as equal.
    () => JSON.stringify(numbersIn(list).map((id) => [id, readFlag(kind, id)])),
    () => '[]',
  )
  return useMemo(() => {
    const flags = JSON.parse(known) as [number, ViewerFlag | null][]
    return Object.fromEntries(flags.filter(([, flag]) => flag !== null)) as Record<number, ViewerFlag>
  }, [known])
}

/**
 * Subscribes to the flags and, for members, fetches those that are not fresh. Visitors have no flags, so nothing is set
 * up.
 */
function useFlagsOf(kind: FlagKind, list: string): (changed: () => void) => () => void {
  const member = useViewer().viewer?.id
  return useCallback(
    (changed) => {
      const ids = numbersIn(member === undefined ? '' : list)
      for (const id of ids) {
        const entry = entryOf(kind, id)
        entry.listeners.add(changed)
        if (entry.call === null && Date.now() - entry.at > FRESH_MS) void refreshFlag(kind, id)
      }
      return () => ids.forEach((id) => entryOf(kind, id).listeners.delete(changed))
    },
    [kind, list, member],
  )
}

const numbersIn = (list: string) => (list ? list.split(',').map(Number) : [])
