import { useTranslations } from 'next-intl'

/** The sentence of a canned reason; one that no catalogue knows any more is "the guidelines". */
export function useReasonText(): (code: string) => string {
  const t = useTranslations('events.reasons')
  return (code) => t(t.has(code as 'guidelines') ? (code as 'guidelines') : 'guidelines')
}
