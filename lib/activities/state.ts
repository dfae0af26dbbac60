export type ActivityState = 'before' | 'running' | 'ended'

/** Before its first moment, running up to and with its last, then ended. Times in ISO, `now` in ms. */
export function activityState(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: number,
): ActivityState {
  if (now < Date.parse(startsAt)) return 'before'
  return now <= Date.parse(endsAt) ? 'running' : 'ended'
}
