/** Seconds of each lesson that were not reported to the server yet. */
const unheard = new Map<number, number>()
/** The lesson whose time is counted, and the start of the count in ms; null while the page is hidden. */
let open: { id: number; since: number | null } | null = null

/** A longer gap in seconds between two readings of the clock is a computer that slept. */
const LOOK_MAX_S = 30

function count(): void {
  if (!open) return
  const now = performance.now()
  if (open.since !== null) addTime(open.id, Math.min(LOOK_MAX_S, (now - open.since) / 1000))
  open.since = document.visibilityState === 'hidden' ? null : now
}

const addTime = (id: number, seconds: number) => unheard.set(id, (unheard.get(id) ?? 0) + seconds)

/** Counts the time that a lesson's page is visible; returns the function that ends the count. */
export function countVisible(id: number): () => void {
  open = { id, since: null }
  count()
  document.addEventListener('visibilitychange', count)
  return () => {
    count()
    open = null
    document.removeEventListener('visibilitychange', count)
  }
}

/** Returns the seconds counted since the last call. */
export function takeVisible(id: number): number {
  count()
  const seconds = Math.round((unheard.get(id) ?? 0) * 10) / 10
  unheard.delete(id)
  return seconds
}

/** Returns seconds that did not reach the server to the count; they go with the next report. */
export const giveVisibleBack = (id: number, seconds: number): void => {
  if (seconds > 0) addTime(id, seconds)
}
