'use client'

import { useTranslations } from 'next-intl'
import type { LevelTab } from '@/lib/academy/arrange'
import { BadgeDrawing } from './badge-drawing'
import { useLearning } from './use-learning'

/** The badges of a product: those that the viewer has, and how far the others are. */
export function LevelBadges({ levels }: { levels: Pick<LevelTab, 'level' | 'ids'>[] }) {
  return (
    <ul className="bdg">
      {levels.map(({ level, ids }) => (
        <LevelBadge key={level} level={level} ids={ids} />
      ))}
    </ul>
  )
}

function LevelBadge({ level, ids }: Pick<LevelTab, 'level' | 'ids'>) {
  const t = useTranslations('academy')
  const { known, completed } = useLearning(ids)
  const left = ids.length - (known ? completed : 0)
  return (
    <li>
      <BadgeDrawing level={level} earned={left === 0} />
      <b>{t(`levels.${level}.level`)}</b>
      <span className="mut num">
        {left === 0
          ? t('badgeEarned')
          : known
            ? t('badgeToGo', { count: left })
            : t('count', { count: left })}
      </span>
    </li>
  )
}
