import { chance } from './chance'

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

/** Twelve weeks: what the charts and the records show. */
export const WEEKS_MS = 84 * DAY_MS

/**
 * A moment at which somebody is awake who lives so many minutes east of UTC: what would have been at night was late on the
 * evening before. Never later than `at`.
 */
export function awake(at: number, zoneMinutes: number, seed: string): number {
  const local = new Date(at + zoneMinutes * MINUTE_MS)
  if (local.getUTCHours() >= 7) return at
  const midnight = Math.floor(local.getTime() / DAY_MS) * DAY_MS
  return midnight - chance(`evening ${seed}`) * 210 * MINUTE_MS - zoneMinutes * MINUTE_MS
}

/**
 * A moment of the same day there at which people sit at their machines or screens: seldom in the morning, mostly in the
 * evening. For what lies two days back or more; of what is newer only the night is left out.
 */
export function atTheirDesk(at: number, zoneMinutes: number, seed: string): number {
  if (at > Date.now() - 2 * DAY_MS) return awake(at, zoneMinutes, seed)
  const midnight = Math.floor((at + zoneMinutes * MINUTE_MS) / DAY_MS) * DAY_MS - zoneMinutes * MINUTE_MS
  return midnight + (7.5 + 16 * chance(`hour ${seed}`) ** 0.6) * 60 * MINUTE_MS
}

/** As `awake`, but not before `earliest`: then somebody was up late. */
export function awakeAfter(earliest: number, at: number, zoneMinutes: number, seed: string): number {
  const moved = awake(at, zoneMinutes, seed)
  return moved > earliest ? moved : at
}

/** Hours east of UTC; countries with several take one of them, and summer time is left aside. */
const hours: Record<string, readonly number[]> = {
  ...{
    GB: [0],
    IE: [0],
    PT: [0],
    SE: [1],
    ES: [1],
    NL: [1],
    DE: [1],
    AT: [1],
    IT: [1],
    FR: [1],
    FI: [2],
    GR: [2],
  },
  ...{ US: [-5, -6, -7, -8], CA: [-5, -8], AU: [10], NZ: [12], CN: [8], JP: [9] },
}

/** When somebody of a country is awake, in minutes east of UTC. */
export function zoneOf(region: string | null | undefined, seed: string): number {
  const of = hours[region ?? ''] ?? [0]
  return of[Math.floor(chance(`zone ${seed}`) * of.length)]! * 60
}
