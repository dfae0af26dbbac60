'use client'

import { useTranslations } from 'next-intl'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { useLearning } from './use-learning'

/** How many lessons a product has and, for members, how many are done. */
export function ProductLine({ ids }: { ids: number[] }) {
  const t = useTranslations('academy')
  const { known, completed } = useLearning(ids)
  const text = known ? t('doneOf', { done: completed, total: ids.length }) : t('count', { count: ids.length })
  return (
    <div className="pline">
      <KerfProgress
        value={known && ids.length > 0 ? (completed / ids.length) * 100 : 0}
        label={t('progressLabel')}
        text={text}
      />
      <span className="t13 mut num">{text}</span>
    </div>
  )
}
