import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { ButtonLink } from '@/components/ui/button'
import { LineTabs } from '@/components/ui/line-tabs'
import { homeTabs, type HomeTab } from '@/lib/social/home-tabs'
import type { BadgeProgressView, MakerPageView } from '@/lib/social/profile-views'
import { BadgeStrip } from './badge-strip'
import { homeHref } from './home-href'
import { KeepPlace } from './keep-place'
import { HeadCount, ProfileHead } from './profile-head'

/** The member's own page: their profile, then everything of theirs in tabs. */
export function OwnHome({
  maker,
  tab,
  counts,
  nextBadge,
  children,
}: {
  maker: MakerPageView
  tab: HomeTab
  counts: Record<HomeTab, number>
  nextBadge?: BadgeProgressView
  children: ReactNode
}) {
  const t = useTranslations('profile')
  const { followers, following } = maker.counts
  const follows = followers + following > 0 && (
    <>
      <Link href={homeHref('fans')} className="hover:underline">
        <HeadCount value={followers} label={t('counts.followers', { count: followers })} />
      </Link>
      <Link href={homeHref('following')} className="hover:underline">
        <HeadCount value={following} label={t('counts.following')} />
      </Link>
    </>
  )
  return (
    <div className="wrap">
      <KeepPlace member={maker.id} />
      <ProfileHead
        maker={maker}
        follows={follows}
        action={
          <ButtonLink href="/user/settings/info" variant="outline" icon={<Icon of="pencil" />}>
            {t('edit')}
          </ButtonLink>
        }
      />
      {/* On the badges tab the same badges are below. */}
      {tab !== 'badges' && <BadgeStrip badges={maker.badges} next={nextBadge} />}
      <LineTabs
        className="mt-3"
        label={t('tabsLabel')}
        tabs={[
          ...homeTabs.map((known) => ({
            href: homeHref(known),
            label: t(`tabs.${known}`),
            count: counts[known] || undefined,
            current: known === tab,
          })),
          { href: '/user/settings/info', label: t('tabs.info'), current: false },
          { href: '/user/settings/account', label: t('tabs.account'), current: false },
        ]}
      />
      {children}
    </div>
  )
}
