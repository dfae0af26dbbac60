import { useTranslations } from 'next-intl'
import { FollowersNow } from '@/components/social/followers-now'
import { LineTabs } from '@/components/ui/line-tabs'
import type { MakerPageView } from '@/lib/social/profile-views'

export type MakerListName = 'projects' | 'designs' | 'fans' | 'following'

/** The tabs of a member's page; the lists of people only where the member shows them. */
export function MakerTabs({
  maker,
  current,
  className,
}: {
  maker: MakerPageView
  current: 'overview' | MakerListName
  className?: string
}) {
  const t = useTranslations('profile.maker.tabs')
  const { counts } = maker
  const base = `/user/blogger/${maker.id}`
  const people = maker.hideFollows
    ? []
    : ([
        ['fans', <FollowersNow key="fans" id={maker.id} given={counts.followers} />],
        ['following', counts.following],
      ] as const)
  const lists = [['projects', counts.posts], ['designs', counts.designs], ...people] as const
  return (
    <LineTabs
      className={className}
      label={t('label', { name: maker.nickname })}
      tabs={[
        { href: base, label: t('overview'), current: current === 'overview' },
        ...lists.map(([list, count]) => ({
          href: `${base}/${list}`,
          label: t(list),
          count,
          current: current === list,
        })),
      ]}
    />
  )
}
