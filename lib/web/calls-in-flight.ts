import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel'
import { DomainError } from '@/lib/core/errors'
import { recordedLimit } from '@/lib/core/security-log'

/**
 * The kind of place that a call occupies. Uploads have places of their own, because the speed of the connection decides
 * how long one lasts.
 */
export type InFlight = 'write' | 'upload'

/** A member's id, or the network of a visitor; null for clients that cannot be identified. */
export type Caller = { member: number } | { network: string | null }

/** How many calls run at once and how many wait, in each process. */
const places = {
  member: { write: [2, 20], upload: [6, 20] },
  // a school or an office behind one address
  network: { write: [8, 64], upload: [6, 20] },
} as const

export const WAIT_MS = 5_000
/** the seconds after which a refused caller may try again */
const AGAIN_SECONDS = 2

type Places = { policy: BulkheadPolicy; calls: number }
const globals = globalThis as typeof globalThis & { kerfInFlight?: Map<string, Places> }
// one per process: routes and actions are separate bundles
const known = () => (globals.kerfInFlight ??= new Map())

/**
 * Runs `work` when the caller has a free place, so that simultaneous calls of one member hold two connections of the
 * pool at most. Throws `too_many_at_once` without starting `work` when too many wait already or no place is free in 5
 * s.
 */
export async function inFlight<T>(caller: Caller, what: InFlight, work: () => Promise<T>): Promise<T> {
  const who = 'member' in caller ? 'member' : 'network'
  const id = 'member' in caller ? caller.member : caller.network
  if (id === null) return work()
  const key = `${what} ${who} ${id}`
  let found = known().get(key)
  if (!found) known().set(key, (found = { policy: makePolicy(who, what), calls: 0 }))
  const result = await inTurn(found, work, () => known().delete(key))
  if (result.started) return result.value
  const seconds = AGAIN_SECONDS
  const refusal = new DomainError('too_many_at_once', { params: { seconds }, data: { seconds } })
  throw recordedLimit(`${what}_in_flight_${who}`, refusal)
}

function makePolicy(who: 'member' | 'network', what: InFlight): BulkheadPolicy {
  const [limit, queue] = places[who][what]
  return bulkhead(limit, queue)
}

/** Returns `started: false` when there is no place, or none in time; then the work does not start later either. */
async function inTurn<T>(
  places: Places,
  work: () => Promise<T>,
  onIdle: () => void,
): Promise<{ started: true; value: T } | { started: false }> {
  const state = { started: false, timedOut: false }
  let giveUp = () => {}
  const timeout = new Promise<null>((resolve) => (giveUp = () => resolve(null)))
  const timer = setTimeout(() => {
    state.timedOut = true
    giveUp()
  }, WAIT_MS)
  places.calls++
  const done = places.policy
    .execute(async () => {
      // a call that gave up passes its place on
      if (state.timedOut) return null
      state.started = true
      clearTimeout(timer)
      return { started: true as const, value: await work() }
    })
    .catch((error: unknown) => {
      if (state.started || !(error instanceof BulkheadRejectedError)) throw error
      return null
    })
    .finally(() => {
      clearTimeout(timer)
      if (--places.calls === 0) onIdle()
    })
  return (await Promise.race([done, timeout])) ?? { started: false }
}

/** For tests: returns how many callers are remembered. */
export const callersInFlight = (): number => known().size
