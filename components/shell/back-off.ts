const FIRST_MS = 1_000
const LAST_MS = 60_000

/**
 * Returns the wait before the next retry, in ms: it doubles with every failure up to 60 s, and its second half is
 * random.
 */
export function backOff(failures: number, random = Math.random()): number {
  const most = Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(failures, 10))
  return most / 2 + (most / 2) * random
}
