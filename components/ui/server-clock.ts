/** A smaller change comes from the network and from the header, which counts in seconds. */
const AGREES_MS = 60_000

let ahead = 0
const listeners = new Set<() => void>()

/**
 * Returns by how many ms the server's clock is ahead of this device's, as the last response of the API told; 0 until
 * then, and where the two agree.
 */
export const serverAhead = (): number => ahead

/** Returns the time by the server's clock, which decides about ages and limits; a device may be a day or a year off. */
export const serverNow = (): number => Date.now() + ahead

/** Takes the server's time from the header `Date` of a response that no cache stores. */
export function noteServerTime(header: string | null): void {
  const now = Date.parse(header ?? '') - Date.now()
  if (Number.isNaN(now) || Math.abs(now - ahead) < AGREES_MS) return
  ahead = now
  listeners.forEach((listener) => listener())
}

/** Calls `listener` when the difference has changed. Returns the function that ends it. */
export function onServerAhead(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
