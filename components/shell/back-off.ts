const FIRST_MS = 1_000
const LAST_MS = 60_000

/** How long to wait before the next try after so many failures, ms: twice as long every time, somewhere in its half. */
export function backOff(failures: number, random = Math.random()): number {
  const most = Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(failures, 10))
  return most / 2 + (most / 2) * random
}
