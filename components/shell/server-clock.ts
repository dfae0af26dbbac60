import { makeStore } from './small-store'

/** A smaller change comes from the network and from the header, which counts in seconds. */
const AGREES_MS = 60_000

/**
 * By how many ms the server's clock is ahead of this device's, as the last response of the API told; 0 until then, and
 * where the two agree.
 */
export const serverAhead = makeStore(0)

/** Takes the server's time from the header `Date` of a response that no cache stores. */
export function noteServerTime(header: string | null): void {
  const ahead = Date.parse(header ?? '') - Date.now()
  if (Number.isNaN(ahead)) return
  serverAhead.set((known) => (Math.abs(ahead - known) < AGREES_MS ? known : ahead))
}

/** Returns the time by the server's clock, which decides about ages and limits; a device may be a day or a year off. */
export const serverNow = (): number => Date.now() + serverAhead.get()
