import type { Validity } from '@/lib/db/generated/enums'

const DAY = 24 * 60 * 60 * 1000

/**
 * Returns until when a coupon redeemed at `from` is valid, null without a limit; three months end on the same day of
 * the month, or on its last day.
 */
export function validUntil(validity: Validity, from: Date): Date | null {
  if (validity === 'NONE') return null
  if (validity === 'DAYS_30') return new Date(from.getTime() + 30 * DAY)
  const until = new Date(from)
  until.setUTCDate(1)
  until.setUTCMonth(until.getUTCMonth() + 3)
  const lastDay = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate()
  until.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return until
}
