import { activityState, type ActivityState } from '@/lib/activities/state'

type Dates = { startsAt: string; endsAt: string }

/**
 * How many ms the server's clock is ahead of this device's: 0 as long as the device agrees with what the server saw when
 * it made the page. Where it does not, the contest began or ended since, or one of the clocks is wrong: the server is
 * asked. Null where it cannot be, and then what it saw holds.
 */
export async function clockAhead(dates: Dates, seen: ActivityState): Promise<number | null> {
  if (activityState(dates, Date.now()) === seen) return 0
  const time = await serverTime()
  return time === null ? null : time - Date.now()
}

/** The server's time to a second, as every answer says it. */
async function serverTime(): Promise<number | null> {
  const answer = await fetch('/api/build', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const time = Date.parse(answer?.headers.get('date') ?? '')
  return Number.isNaN(time) ? null : time
}
