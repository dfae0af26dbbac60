import { useTranslations } from 'next-intl'

/** Returns a function that writes a reason as a sentence; an unknown code becomes "the guidelines". */
export function useReasonText(): (code: string) => string {
  const t = useTranslations('events.reasons')
  return (code) => t(t.has(code as 'guidelines') ? (code as 'guidelines') : 'guidelines')
}
