import { del, entries, get, update, type UseStore } from 'idb-keyval'
import { deviceStore } from '@/components/offline/device-store'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import type { Completion as CompletionFound } from '@/lib/academy/completion'
import { mergeRanges, type Range } from '@/lib/academy/ranges'
import type { Earned } from '@/lib/seeds/views'
import { COMPLETION_SENT, heardOf, type Heard } from './completion-sent'

/** Progress in a lesson that the server has not received yet. */
export type Step = {
  readTo?: number
  ranges?: Range[]
  position?: number
  /** visible time since the last step, seconds */
  seconds?: number
  complete?: true
  /** idempotency key of the completion: a retry with the same key is the same try */
  key?: string
}

/** The result of completing a lesson. */
export type Completion = Omit<CompletionFound, 'missed'> & Earned

/** A waiting completion that was sent: its lesson and its result. */
export type Sent = { id: number; completion: Completion }

/** Status codes that refuse a step for good; after an ended session, a rate limit or a server error it waits. */
const HOPELESS = new Set([400, 403, 404, 413, 415, 422])

let store: UseStore | undefined
const stepStore = () => (store ??= deviceStore('kerf-learning', 'steps'))
const keyOf = (userId: number, id: number) => `${userId}:${id}`

/** A day in seconds: longer than any video, so that no range is cut here. */
const LENGTH_MAX = 86_400

/** Seconds; the server does not believe more anyway. */
const SECONDS_MAX = 3_600

/** Merges two steps: the further place, all watched ranges, the later position, the time of both. */
export function joinSteps(before: Step | undefined, now: Step): Step {
  const ranges = mergeRanges([...(before?.ranges ?? []), ...(now.ranges ?? [])], LENGTH_MAX)
  return {
    readTo: Math.max(before?.readTo ?? 0, now.readTo ?? 0),
    ranges,
    ...((now.position ?? before?.position) === undefined
      ? {}
      : { position: now.position ?? before?.position }),
    ...(before?.seconds || now.seconds
      ? { seconds: Math.min(SECONDS_MAX, (before?.seconds ?? 0) + (now.seconds ?? 0)) }
      : {}),
    ...(before?.complete || now.complete ? { complete: true as const } : {}),
    ...(now.key || before?.key ? { key: now.key ?? before?.key } : {}),
  }
}

/**
 * Stores a step on this device and sends it together with those that wait. Returns the lesson's new state, or null
 * while the step has to wait for the network. A step that the server refuses is dropped.
 */
export async function queueStep(userId: number, id: number, step: Step): Promise<Heard | null> {
  // Without a database in this browser the step is sent all the same.
  return send(userId, id, (await saveStep(userId, id, step)) ?? step)
}

/**
 * Stores a step on this device. Returns it merged with the waiting steps of the lesson, or null when the device cannot
 * store it.
 */
export async function saveStep(userId: number, id: number, step: Step): Promise<Step | null> {
  const key = keyOf(userId, id)
  return update<Step>(key, (before) => joinSteps(before, step), stepStore())
    .then(() => get<Step>(key, stepStore()))
    .then((all) => all ?? null)
    .catch(() => null)
}

const sending = new Map<string, Promise<Heard | null>>()

async function send(userId: number, id: number, step: Step): Promise<Heard | null> {
  const key = keyOf(userId, id)
  // One request after the other, so that an older response does not overtake a newer one.
  const work = (sending.get(key) ?? Promise.resolve(null)).then(() => deliver(key, id, step))
  sending.set(key, work)
  return work
}

async function deliver(place: string, id: number, all: Step): Promise<Heard | null> {
  const { complete, key: _, ...step } = all
  try {
    let { status, left } = await apiFetch<Heard>(`/tutorials/${id}/progress`, {
      method: 'PUT',
      // Without `seconds` the server would estimate the time from the pause.
      params: { seconds: 0, ...step },
      silent: true,
    })
    // It may have been withdrawn during the first request.
    const waiting = complete ? await get<Step>(place, stepStore()).catch(() => all) : undefined
    if (waiting?.complete) {
      const completion = await apiFetch<Completion>(`/tutorials/${id}/complete`, {
        method: 'POST',
        headers: waiting.key ? { 'idempotency-key': waiting.key } : {},
        silent: true,
      })
      ;[status, left] = [completion.status, null]
      window.dispatchEvent(new CustomEvent<Sent>(COMPLETION_SENT, { detail: { id, completion } }))
    }
    await forget(place, all)
    return { status, left }
  } catch (error) {
    if (!(error instanceof ApiError)) return null
    const early = error.error === 'not_learned'
    if (early || HOPELESS.has(error.code)) await forget(place, all)
    return early ? heardOf(error) : null
  }
}

/** Withdraws a completion that still waits on this device; false when none waits. */
export async function takeBackWaiting(userId: number, id: number): Promise<boolean> {
  const key = keyOf(userId, id)
  let waited = false
  await update<Step>(
    key,
    ({ complete, key: _, ...step } = {}) => {
      waited = complete === true
      return step
    },
    stepStore(),
  ).catch(() => undefined)
  return waited
}

/** Resolves when no step of the lesson is on its way to the server any more. */
export async function whenSent(userId: number, id: number): Promise<void> {
  await sending.get(keyOf(userId, id))
}

/** Removes a delivered step, unless another one was added meanwhile. */
async function forget(key: string, delivered: Step): Promise<void> {
  const same = JSON.stringify(joinSteps(undefined, delivered))
  const now = await get<Step>(key, stepStore()).catch(() => undefined)
  if (now && JSON.stringify(joinSteps(undefined, now)) === same)
    await del(key, stepStore()).catch(() => undefined)
}

/**
 * Sends all waiting steps of this member. Returns the state of the lessons that the server answered for, and whether
 * steps still wait.
 */
export async function sendWaiting(userId: number): Promise<{ known: Map<number, Heard>; waiting: boolean }> {
  const known = new Map<number, Heard>()
  for (const [id, step] of await waitingOf(userId)) {
    const heard = await send(userId, id, step)
    if (heard) known.set(id, heard)
  }
  return { known, waiting: (await waitingOf(userId)).length > 0 }
}

async function waitingOf(userId: number): Promise<[id: number, step: Step][]> {
  const all = await entries<string, Step>(stepStore()).catch(() => [])
  return all.flatMap(([key, step]) => {
    const [owner, id] = key.split(':').map(Number)
    return owner === userId && id !== undefined ? [[id, step]] : []
  })
}
