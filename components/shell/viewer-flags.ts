'use client'

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Left } from '@/lib/academy/left-to-learn'
import { apiFetch } from './api-client'
import { useViewer } from './viewer'

export type FlagKind = 'posts' | 'designs' | 'users' | 'tutorials' | 'comments'

/** What GET /api/viewer/flags says of one thing; which of these are there depends on the kind. */
export type ViewerFlag = {
  liked?: boolean
  saved?: boolean
  /** counts after the viewer's own change, newer than what the page was made with */
  likes?: number
  saves?: number
  following?: boolean
  mutual?: boolean
  updates?: boolean
  /** how many follow the member, newer than what the page was made with */
  followers?: number
  /** the viewer blocked them */
  blocked?: boolean
  /** a block lies between them, whoever set it */
  hidden?: boolean
  status?: string
  watchLater?: boolean
  helpful?: boolean | null
  /** where the video was left, s */
  position?: number
  /** how much of a lesson was watched or read, 0 to 1 */
  share?: number
  /** when a lesson was open last, ISO */
  at?: string | null
  /** what is missing until a lesson is learned, as its page hears of it */
  left?: Left | null
}
type FlagsAnswer = Partial<Record<FlagKind, Record<string, ViewerFlag>>>

const MOST_AT_ONCE = 100
const FRESH_MS = 60_000

/**
 * One thing's flag and who shows it. `call`: the last one that asks for it, while it is under way; what has `changed`
 * since is newer than its answer.
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

/** What is known of the viewer and this. */
export const readFlag = (kind: FlagKind, id: number): ViewerFlag | undefined =>
  entries.get(`${kind}:${id}`)?.flag

/** Shows at once what the viewer did, wherever it is shown; undefined: it is not known after all. */
export function setFlag(kind: FlagKind, id: number, flag: ViewerFlag | undefined): void {
  const entry = entryOf(kind, id)
  show(entry, flag)
  entry.changed = flag ?? {}
}

function show(entry: Entry, flag: ViewerFlag | undefined): void {
  Object.assign(entry, { flag, at: flag ? Date.now() : 0 })
  entry.listeners.forEach((listener) => listener())
}

/** Adds to what is known. */
export function changeFlag(kind: FlagKind, id: number, change: ViewerFlag): void {
  const entry = entryOf(kind, id)
  show(entry, { ...entry.flag, ...change })
  // what is known besides may be what the call was made for: only what changed is newer
  entry.changed = { ...entry.changed, ...change }
}

/** The session is over: nothing of the viewer is known any more. */
export function forgetFlags(): void {
  for (const entry of entries.values()) {
    Object.assign(entry, { flag: undefined, at: 0, call: null, changed: {} })
    entry.listeners.forEach((listener) => listener())
  }
}

/** Asks the server; everything that is asked for in one turn of the event loop goes out as one call. */
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

/** Liked, saved, followed, progress of the viewer for one thing; undefined for visitors and until it is known. */
export function useViewerFlag(kind: FlagKind, id: number): ViewerFlag | undefined {
  const subscribe = useFlagsOf(kind, String(id))
  return useSyncExternalStore(
    subscribe,
    () => readFlag(kind, id),
    () => undefined,
  )
}

/** The same for many: one call for all that are not known yet, keyed by id. */
export function useViewerFlags(kind: FlagKind, ids: number[]): Record<number, ViewerFlag> {
  const list = ids.join()
  const subscribe = useFlagsOf(kind, list)
  const known = useSyncExternalStore(
    subscribe,
    // as text: equal answers are the same answer
    () => JSON.stringify(numbersIn(list).map((id) => [id, readFlag(kind, id)])),
    () => '[]',
  )
  return useMemo(() => {
    const flags = JSON.parse(known) as [number, ViewerFlag | null][]
    return Object.fromEntries(flags.filter(([, flag]) => flag !== null)) as Record<number, ViewerFlag>
  }, [known])
}

/** Asks for what members have not fetched lately, and listens; for visitors, who have no flags, nothing is set up. */
function useFlagsOf(kind: FlagKind, list: string): (changed: () => void) => () => void {
  const member = useViewer().status === 'member'
  return useCallback(
    (changed) => {
      const ids = numbersIn(member ? list : '')
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
