import { useTranslations } from 'next-intl'

/** Engraving difficulty, 1–5. */
export function Stars({ value }: { value: number }) {
  const t = useTranslations('ui')
  return (
    <span className="stars" role="img" aria-label={t('difficultyOf', { value })}>
      {[1, 2, 3, 4, 5].map((n) => (
        <i key={n} className={n <= value ? 'f' : undefined} />
      ))}
    </span>
  )
}
