'use client'

import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
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
  /** the viewer blocked them */
  blocked?: boolean
  /** a block lies between them, whoever set it */
  hidden?: boolean
  status?: string
  watchLater?: boolean
  helpful?: boolean | null
  /** where the video was left, s */
  position?: number
}
type FlagsAnswer = Partial<Record<FlagKind, Record<string, ViewerFlag>>>

const MOST_AT_ONCE = 100

type Waiting = {
  kind: FlagKind
  id: number
  resolve: (flag: ViewerFlag) => void
  reject: (error: unknown) => void
}
const waiting: Waiting[] = []

/** Everything that is asked for in one turn of the event loop goes out as one call. */
function loadFlag(kind: FlagKind, id: number): Promise<ViewerFlag> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(() => void flush(), 0)
    waiting.push({ kind, id, resolve, reject })
  })
}

async function flush() {
  const batch = waiting.splice(0, MOST_AT_ONCE)
  if (waiting.length) setTimeout(() => void flush(), 0)
  const params: Partial<Record<FlagKind, string>> = {}
  for (const { kind, id } of batch) params[kind] = params[kind] ? `${params[kind]},${id}` : String(id)
  try {
    const answer = await apiFetch<FlagsAnswer>('/viewer/flags', { params, silent: true })
    for (const { kind, id, resolve } of batch) resolve(answer[kind]?.[id] ?? {})
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

export const flagKey = (kind: FlagKind, id: number) => ['flag', kind, id] as const

const flagQuery = (kind: FlagKind, id: number) => ({
  queryKey: flagKey(kind, id),
  queryFn: () => loadFlag(kind, id),
  staleTime: 60_000,
  retry: false,
  meta: { silent: true },
})

/** Liked, saved, followed, progress of the viewer for one thing; undefined for visitors and until it is known. */
export function useViewerFlag(kind: FlagKind, id: number): ViewerFlag | undefined {
  const client = useQueryClient()
  const subscribe = useFlagsOf(kind, String(id))
  return useSyncExternalStore(
    subscribe,
    () => client.getQueryData<ViewerFlag>(flagKey(kind, id)),
    () => undefined,
  )
}

/** The same for many: one call for all that are not known yet, keyed by id. */
export function useViewerFlags(kind: FlagKind, ids: number[]): Record<number, ViewerFlag> {
  const client = useQueryClient()
  const list = ids.join()
  const subscribe = useFlagsOf(kind, list)
  const known = useSyncExternalStore(
    subscribe,
    // as text: equal answers are the same answer
    () => JSON.stringify(numbersIn(list).map((id) => [id, client.getQueryData(flagKey(kind, id))])),
    () => '[]',
  )
  return useMemo(() => {
    const flags = JSON.parse(known) as [number, ViewerFlag | null][]
    return Object.fromEntries(flags.filter(([, flag]) => flag !== null)) as Record<number, ViewerFlag>
  }, [known])
}

/**
 * Asks for flags as long as somebody listens. Not useQuery: a list has a hundred of these, and for visitors, who have no
 * flags, nothing at all is set up.
 */
function useFlagsOf(kind: FlagKind, list: string): (changed: () => void) => () => void {
  const client = useQueryClient()
  const member = useViewer().status === 'member'
  return useCallback(
    (changed) => {
      const stops = numbersIn(member ? list : '').map((id) =>
        new QueryObserver(client, flagQuery(kind, id)).subscribe(changed),
      )
      return () => stops.forEach((stop) => stop())
    },
    [client, kind, list, member],
  )
}

const numbersIn = (list: string) => (list ? list.split(',').map(Number) : [])
