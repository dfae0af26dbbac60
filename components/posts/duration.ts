import { useTranslations } from 'next-intl'

/** Returns a function that writes minutes of work: 50 min, 1 h 10 min, 3 h. */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations('ui')
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t('durationMinutes', { minutes: rest })
    return rest === 0 ? t('durationHours', { hours }) : t('durationBoth', { hours, minutes: rest })
  }
}
