import { useFormat } from '@/components/ui/use-format'

/** Writes a member's calendar day, YYYY-MM-DD: it is shown as it is, in no other zone. */
export function useDayText(): (day: string) => string {
  const format = useFormat()
  return (day) => format.dateTime(new Date(day), 'dayOfYear')
}
