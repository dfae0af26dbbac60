/** How a moment is written, for messages. */
export const MOMENT = '2026-12-24 (midnight UTC) or 2026-12-24T09:00+01:00'

const shape =
  /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/

/**
 * A day, or a moment with its zone, as ISO 8601 writes them; null for anything else. JavaScript's own reader takes 40 for a
 * year, the 30th of February for the 2nd of March, and a time without a zone for one of this machine.
 */
export function readMoment(text: string): Date | null {
  const [, year, month, day] = shape.exec(text) ?? []
  if (!year) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.toISOString().slice(0, 10) === `${year}-${month}-${day}` ? new Date(text) : null
}
