import { dayOf } from '@/lib/seeds/day'
import type { Act, Person, Stage } from './acts'
import { chance } from './chance'
import { awake, DAY_MS, MINUTE_MS, WEEKS_MS } from './times'

/** Plans who joins, checks in, completes the profile and subscribes to the newsletter. */
export function planVisits({ now, people, posts }: Stage): Act[] {
  return people.flatMap((person) => {
    const { id: user, slug, joinedAt, isFan } = person
    const later = (what: string, days: number) =>
      Math.min(now - MINUTE_MS, joinedAt + chance(`${what} ${slug}`) * days * DAY_MS)
    return [
      { kind: 'join', at: joinedAt, user },
      ...(person.isComplete ? [{ kind: 'profile' as const, at: later('profile', 3), user }] : []),
      ...(person.newsletter ? [{ kind: 'subscribe' as const, at: later('newsletter', 40), user }] : []),
      ...posts
        .filter(({ authorId }) => authorId === user)
        .map(({ id, at }): Act => ({ kind: 'publish', at, user, post: id })),
      ...checkIns(
        person,
        now,
        isFan ? chance(`visits ${slug}`) ** 6 * 0.5 : 0.4 + chance(`visits ${slug}`) * 0.5,
      ),
    ]
  })
}

/** Check-ins on a share of the days of the last twelve weeks; today's is left to the user of the demo. */
function checkIns(
  { id: user, slug, joinedAt, dayOffsetMinutes, zone }: Person,
  now: number,
  share: number,
): Act[] {
  const today = dayOf(new Date(now), dayOffsetMinutes)
  const acts: Act[] = []
  const days = new Set<string>()
  for (let at = Math.max(joinedAt + DAY_MS / 2, now - WEEKS_MS); at < now; at += DAY_MS) {
    const seed = `check in ${slug} ${Math.round((now - at) / DAY_MS)}`
    if (chance(seed) >= share) continue
    const moment = awake(at - (at % DAY_MS) + chance(`at ${seed}`) * DAY_MS, zone, seed)
    const day = dayOf(new Date(moment), dayOffsetMinutes)
    if (day >= today || days.has(day) || moment <= joinedAt) continue
    days.add(day)
    acts.push({ kind: 'check_in', at: moment, user })
  }
  return acts
}
