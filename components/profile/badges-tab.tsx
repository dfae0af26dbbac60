import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { BadgeProgressView, BadgeView } from '@/lib/social/profile-views'
import { BadgeGrid } from './badge-strip'

/** The viewer's badges, and those in progress. */
export function BadgesTab({ badges, onTheWay }: { badges: BadgeView[]; onTheWay: BadgeProgressView[] }) {
  const t = useTranslations('profile')
  if (badges.length + onTheWay.length === 0)
    return (
      <EmptyState drawing="bed" action={<ButtonLink href="/academy">{t('emptyAction.academy')}</ButtonLink>}>
        {t('empty.badges')}
      </EmptyState>
    )
  return (
    <div className="mt-8">
      <BadgeGrid badges={badges} onTheWay={onTheWay} />
    </div>
  )
}
