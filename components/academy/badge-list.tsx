import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Link } from '@/components/shell/link'
import type { LevelTab } from '@/lib/academy/arrange'
import type { Product } from '@/lib/academy/places'
import type { BadgeView } from '@/lib/academy/views'
import { BadgeDrawing } from './badge-drawing'

type Own = Pick<LevelTab, 'level' | 'ids'>
export type ShownBadges = { product: Product; levels: Own[] }
type Member = { badges: BadgeView[]; isCompleted: (id: number) => boolean }

/** A badge for each level: an earned one links to its page, the others show the progress. */
export function BadgeList({ product, levels, member }: ShownBadges & { member?: Member }) {
  return (
    <ul className="grid max-w-90 grid-cols-4 gap-2">
      {levels.map((own) => {
        const badge = member?.badges.find((one) => one.product === product && one.level === own.level)
        return (
          <LevelBadge
            key={own.level}
            {...own}
            product={product}
            badge={badge ?? null}
            completed={member ? own.ids.filter(member.isCompleted).length : null}
          />
        )
      })}
    </ul>
  )
}

function LevelBadge({
  product,
  level,
  ids,
  badge,
  completed,
}: Own & {
  product: Product
  badge: BadgeView | null
  /** null while it is unknown */
  completed: number | null
}) {
  const t = useTranslations('academy')
  const format = useFormat()
  const left = ids.length - (completed ?? 0)
  const togo = completed === null ? t('count', { count: left }) : t('badgeToGo', { count: left })
  const name = <b className="mt-1.5 whitespace-nowrap">{t(`levels.${level}.level`)}</b>
  return (
    <li className="grid grid-cols-1 content-start justify-items-center text-center text-xs/[1.35]">
      <BadgeDrawing
        product={product}
        level={level}
        earned={badge !== null}
        done={completed ?? 0}
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
