import { bulkhead, circuitBreaker, ConsecutiveBreaker, handleAll, wrap } from 'cockatiel'

/** So many failures one after another, and the engine is left alone for `REST_MS`; then one call tries it. */
const FAILURES = 5
export const REST_MS = 30_000
/** Calls under way at once, and those that wait for their turn: later ones are refused at once. */
const AT_ONCE = 8
const WAITING = 100

/** One for each engine of a process: its readers wait for a broken one a few times, not each of them. */
function makeBreaker() {
  return wrap(
    bulkhead(AT_ONCE, WAITING),
    circuitBreaker(handleAll, { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES) }),
  )
}

const breakers = new Map<string, ReturnType<typeof makeBreaker>>()

/** The breaker of an engine, by its address. */
export function breakerOf(address: string): ReturnType<typeof makeBreaker> {
  let found = breakers.get(address)
  if (!found) breakers.set(address, (found = makeBreaker()))
  return found
}

/** For tests: every engine is as good as new. */
export const forgetBreakers = (): void => breakers.clear()
