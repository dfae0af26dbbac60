export type ActivityState = 'before' | 'running' | 'ended'

/**
 * Returns the state of an activity: running from its first moment up to and including its last. Times in ISO, `now` in
 * ms.
 */
export function activityState(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: number,
): ActivityState {
  if (now < Date.parse(startsAt)) return 'before'
  return now <= Date.parse(endsAt) ? 'running' : 'ended'
}
