import { chance } from './chance'

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

/** Twelve weeks, ms: the span of the charts and the records. */
export const WEEKS_MS = 84 * DAY_MS

/**
 * Returns a moment in the waking hours of a time zone (minutes east of UTC): a moment at night moves to the late
 * evening before. Never later than `at`.
 */
export function awake(at: number, zoneMinutes: number, seed: string): number {
  const local = new Date(at + zoneMinutes * MINUTE_MS)
  if (local.getUTCHours() >= 7) return at
  const midnight = Math.floor(local.getTime() / DAY_MS) * DAY_MS
  return midnight - chance(`evening ${seed}`) * 210 * MINUTE_MS - zoneMinutes * MINUTE_MS
}

/**
 * Returns a moment on the same local day when people are at their machines or screens: rarely in the morning, mostly in
 * the evening. Moments of the last two days only avoid the night.
 */
export function atTheirDesk(at: number, zoneMinutes: number, seed: string): number {
  if (at > Date.now() - 2 * DAY_MS) return awake(at, zoneMinutes, seed)
  const midnight = Math.floor((at + zoneMinutes * MINUTE_MS) / DAY_MS) * DAY_MS - zoneMinutes * MINUTE_MS
  return midnight + (7.5 + 16 * chance(`hour ${seed}`) ** 0.6) * 60 * MINUTE_MS
}

/** Like `awake`, but keeps `at` when the moved moment would not be after `earliest`: the member was up late. */
export function awakeAfter(earliest: number, at: number, zoneMinutes: number, seed: string): number {
  const moved = awake(at, zoneMinutes, seed)
  return moved > earliest ? moved : at
}

/** Hours east of UTC; countries with several zones list some of them, and summer time is ignored. */
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

/** Returns a time zone of a country, in minutes east of UTC. */
export function zoneOf(region: string | null | undefined, seed: string): number {
  const of = hours[region ?? ''] ?? [0]
  return of[Math.floor(chance(`zone ${seed}`) * of.length)]! * 60
}
