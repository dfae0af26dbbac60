/** Seconds of each lesson that the server has not heard of. */
const unheard = new Map<number, number>()
/** The lesson whose time is counted, and since when, ms; null while it is out of sight. */
let open: { id: number; since: number | null } | null = null

/** More than this between two looks at the clock is a computer that slept. */
const LOOK_MAX_S = 30

function count(): void {
  if (!open) return
  const now = performance.now()
  if (open.since !== null) addTime(open.id, Math.min(LOOK_MAX_S, (now - open.since) / 1000))
  open.since = document.visibilityState === 'hidden' ? null : now
}

const addTime = (id: number, seconds: number) => unheard.set(id, (unheard.get(id) ?? 0) + seconds)

/** Counts the time that the page of a lesson is in sight; returns what ends it. */
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

/** The seconds that came together since they were last taken. */
export function takeVisible(id: number): number {
  count()
  const seconds = Math.round((unheard.get(id) ?? 0) * 10) / 10
  unheard.delete(id)
  return seconds
}

/** They did not reach the server: they go with the next. */
export const giveVisibleBack = (id: number, seconds: number): void => {
  if (seconds > 0) addTime(id, seconds)
}
