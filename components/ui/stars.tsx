import { useTranslations } from 'next-intl'
import { StarsMark } from './stars-mark'

/** Engraving difficulty, 1–5. */
export function Stars({ value }: { value: number }) {
  const t = useTranslations('ui')
  return <StarsMark value={value} name={t('difficultyOf', { value })} />
}
