'use client'

import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Link } from '@/components/shell/link'
import type { LevelTab } from '@/lib/academy/arrange'
import type { Product } from '@/lib/academy/places'
import type { BadgeView } from '@/lib/academy/views'
import { BadgeDrawing } from './badge-drawing'
import { useLearning } from './use-learning'

type Own = Pick<LevelTab, 'level' | 'ids'>
export type ShownBadges = { product: Product; levels: Own[] }

/** A drawing for each level: earned ones lead to their pages, the others say how far they are. */
export function BadgeList({ product, levels, badges = [] }: ShownBadges & { badges?: BadgeView[] }) {
  return (
    <ul className="grid max-w-90 grid-cols-4 gap-2">
      {levels.map((own) => {
        const badge = badges.find((one) => one.product === product && one.level === own.level)
        return <LevelBadge key={own.level} {...own} product={product} badge={badge ?? null} />
      })}
    </ul>
  )
}

function LevelBadge({ product, level, ids, badge }: Own & { product: Product; badge: BadgeView | null }) {
  const t = useTranslations('academy')
  const format = useFormat()
  const { known, completed } = useLearning(ids)
  const left = ids.length - (known ? completed : 0)
  const togo = known ? t('badgeToGo', { count: left }) : t('count', { count: left })
  const name = <b className="mt-1.5">{t(`levels.${level}.level`)}</b>
  return (
    <li className="grid content-start justify-items-center text-center text-xs/[1.35]">
      <BadgeDrawing
        product={product}
        level={level}
        earned={badge !== null}
        done={known ? completed : 0}
        total={ids.length}
        size={72}
      />
      {badge ? (
        <Link href={`/badge/${badge.code}`} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="muted digits">{badge ? format.dateTime(new Date(badge.awardedAt), 'day') : togo}</span>
    </li>
  )
}
