import { useFormat } from '@/components/ui/use-format'

/** Returns a function that writes a member's calendar day (YYYY-MM-DD), without a conversion of time zones. */
export function useDayText(): (day: string) => string {
  const format = useFormat()
  return (day) => format.dateTime(new Date(day), 'dayOfYear')
}
