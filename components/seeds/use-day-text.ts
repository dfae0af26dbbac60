import { useFormatter } from 'next-intl'

/** Writes a member's calendar day, YYYY-MM-DD: it is shown as it is, in no other zone. */
export function useDayText(): (day: string) => string {
  const format = useFormatter()
  return (day) => format.dateTime(new Date(day), { day: 'numeric', month: 'long', timeZone: 'UTC' })
}
