import { bulkhead, circuitBreaker, ConsecutiveBreaker, handleAll, wrap } from 'cockatiel'

/** After this many consecutive failures the engine rests for `REST_MS`; then one call tries it. */
const FAILURES = 5
export const REST_MS = 30_000
/** Concurrent calls, and calls that wait for their turn; further ones are refused at once. */
const AT_ONCE = 8
const WAITING = 100

/**
 * Makes the breaker of an engine in this process: a few readers wait for a broken engine, the others are refused at
 * once.
 */
function makeBreaker() {
  return wrap(
    bulkhead(AT_ONCE, WAITING),
    circuitBreaker(handleAll, { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES) }),
  )
}

const breakers = new Map<string, ReturnType<typeof makeBreaker>>()

/** Returns the breaker of an engine, by its address. */
export function breakerOf(address: string): ReturnType<typeof makeBreaker> {
  let found = breakers.get(address)
  if (!found) breakers.set(address, (found = makeBreaker()))
  return found
}

/** Forgets all failures, for tests. */
export const forgetBreakers = (): void => breakers.clear()
