import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import type { BadgeProgressView, BadgeView } from '@/lib/social/profile-views'
import { BadgeDrawing } from '@/components/academy/badge-drawing'
import { Link } from '@/components/shell/link'
import { useBadgeName } from './badge-name'

/** The badges of a member in a row that scrolls sideways, with the next badge to earn at its end. */
export function BadgeStrip({ badges, next }: { badges: BadgeView[]; next?: BadgeProgressView }) {
  const t = useTranslations('profile')
  const format = useFormat()
  const name = useBadgeName()
  if (badges.length === 0 && !next) return null
  return (
    <section
      className="flex items-center gap-2.5 overflow-x-auto border-b border-line py-4 [section+&]:border-t max-md:-mx-4 max-md:px-4"
      aria-labelledby="badge-strip"
    >
      <h2 id="badge-strip" className="mr-2.5 flex-none font-sans text-base font-semibold tracking-normal">
        {t('badges')}
      </h2>
      <ul className="flex gap-4">
        {badges.map((badge) => (
          <li
            key={`${badge.product}-${badge.level}`}
            className="flex flex-none items-center gap-2 text-sm leading-snug"
          >
            <BadgeDrawing product={badge.product} level={badge.level} earned size={52} />
            <span>
              <Link href={`/badge/${badge.code}`} className="hover:underline">
                <b>{name(badge)}</b>
              </Link>
              <br />
              <span className="muted digits">{format.dateTime(new Date(badge.awardedAt), 'day')}</span>
            </span>
          </li>
        ))}
        {next && (
          <li className="flex flex-none items-center gap-2 text-sm leading-snug">
            <BadgeDrawing {...next} earned={false} size={52} />
            <span>
              <b>{name(next)}</b>
              <br />
              <span className="muted digits">
                {t('badge.progress', { done: next.done, total: next.total })}
              </span>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** All badges with their dates, then those in progress. */
export function BadgeGrid({
  badges,
  onTheWay = [],
}: {
  badges: BadgeView[]
  onTheWay?: BadgeProgressView[]
}) {
  const t = useTranslations('profile')
  const format = useFormat()
  const name = useBadgeName()
  const grid = 'grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-6'
  const cell = 'grid justify-items-center gap-2 text-center text-sm leading-snug'
  return (
    <>
      {badges.length > 0 && (
        <ul className={grid}>
          {badges.map((badge) => (
            <li key={`${badge.product}-${badge.level}`} className={cell}>
              <BadgeDrawing product={badge.product} level={badge.level} earned size={112} />
              <Link href={`/badge/${badge.code}`} className="hover:underline">
                <b>{name(badge)}</b>
              </Link>
              <span className="muted digits">{format.dateTime(new Date(badge.awardedAt), 'day')}</span>
            </li>
          ))}
        </ul>
      )}
      {onTheWay.length > 0 && (
        <>
          <h3 className="mt-10 mb-5">{t('badge.onTheWay')}</h3>
          <ul className={grid}>
            {onTheWay.map((badge) => (
              <li key={`${badge.product}-${badge.level}`} className={cell}>
                <BadgeDrawing {...badge} earned={false} size={112} />
                <b>{name(badge)}</b>
                <span className="muted digits">
                  {t('badge.progress', { done: badge.done, total: badge.total })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
