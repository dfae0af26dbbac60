'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { apiFetch } from '@/components/shell/api-client'
import { Link } from '@/components/shell/link'
import { useViewer } from '@/components/shell/viewer'
import { useQueries } from '@/components/shell/use-queries'
import type { LevelTab } from '@/lib/academy/arrange'
import type { Product } from '@/lib/academy/places'
import type { BadgeView } from '@/lib/academy/views'
import { BadgeDrawing } from './badge-drawing'
import { badgesKey } from './badges-key'
import { useLearning } from './use-learning'

type Own = Pick<LevelTab, 'level' | 'ids'>

/** The badges of a product: those that the viewer has, with their dates, and how far the others are. */
export function LevelBadges({ product, levels }: { product: Product; levels: Own[] }) {
  const { viewer } = useViewer()
  const queries = useQueries()
  const { data } = useQuery(
    {
      queryKey: [...badgesKey, viewer?.id],
      queryFn: () => apiFetch<{ items: BadgeView[] }>(`/users/${viewer?.id}/badges`, { silent: true }),
      enabled: viewer !== null,
      meta: { silent: true },
    },
    queries,
  )
  return (
    <ul className="bdg">
      {levels.map((own) => {
        const badge = data?.items.find((one) => one.product === product && one.level === own.level)
        return <LevelBadge key={own.level} {...own} product={product} badge={badge ?? null} />
      })}
    </ul>
  )
}

function LevelBadge({ product, level, ids, badge }: Own & { product: Product; badge: BadgeView | null }) {
  const t = useTranslations('academy')
  const format = useFormatter()
  const { known, completed } = useLearning(ids)
  const left = ids.length - (known ? completed : 0)
  const togo = known ? t('badgeToGo', { count: left }) : t('count', { count: left })
  return (
    <li>
      <BadgeDrawing product={product} level={level} earned={badge !== null} />
      {badge ? (
        <Link href={`/badge/${badge.code}`} className="hover:underline">
          <b>{t(`levels.${level}.level`)}</b>
        </Link>
      ) : (
        <b>{t(`levels.${level}.level`)}</b>
      )}
      <span className="mut num">{badge ? format.dateTime(new Date(badge.awardedAt), 'day') : togo}</span>
    </li>
  )
}
