import { activityState, type ActivityState } from '@/lib/activities/state'

type Dates = { startsAt: string; endsAt: string }

/**
 * Returns how many ms the server's clock is ahead of this device's. It is 0 while the device agrees with the state that
 * the server saw when it rendered the page. Otherwise the contest began or ended since, or one clock is wrong, so the
 * server is asked. Returns null where it cannot be reached; the state that it saw then holds.
 */
export async function clockAhead(dates: Dates, seen: ActivityState): Promise<number | null> {
  if (activityState(dates, Date.now()) === seen) return 0
  const time = await serverTime()
  return time === null ? null : time - Date.now()
}

/** Returns the server's time, to a second, from the `Date` header of a response. */
async function serverTime(): Promise<number | null> {
  const answer = await fetch('/api/build', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const time = Date.parse(answer?.headers.get('date') ?? '')
  return Number.isNaN(time) ? null : time
}
