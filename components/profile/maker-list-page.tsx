import { useTranslations } from 'next-intl'
import { DesignTiles } from '@/components/designs/design-tiles'
import { cardGrid } from '@/components/posts/card-sizes'
import { PostCard } from '@/components/posts/post-card'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { MemberList, MemberRow } from '@/components/social/member-row'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { DesignTileView } from '@/lib/designs/views'
import type { PostCardView } from '@/lib/posts/views'
import type { MakerPageView, MemberRowView } from '@/lib/social/profile-views'
import { MakerTabs } from './maker-tabs'
import { Pager } from './pager'

export type MakerListBody = { nextCursor: string | null } & (
  | { list: 'projects'; items: PostCardView[] }
  | { list: 'designs'; items: DesignTileView[] }
  | { list: 'fans' | 'following'; items: MemberRowView[] }
)

/** All projects, designs, followers or followed makers of a member. */
export function MakerListPage({ maker, body }: { maker: MakerPageView; body: MakerListBody }) {
  const t = useTranslations('profile')
  const name = maker.nickname
  const base = `/user/blogger/${maker.id}`
  const title = t(`maker.lists.${body.list}`, { name })
  const next = body.nextCursor && `${base}/${body.list}?${new URLSearchParams({ cursor: body.nextCursor })}`
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: t('maker.back', { name }), href: base }, { label: title }]} />
      <h1 className="mb-4 wrap-anywhere">{title}</h1>
      <MakerTabs maker={maker} current={body.list} className="mb-7" />
      {body.items.length === 0 ? <Nothing name={name} body={body} base={base} /> : <Items body={body} />}
      <Pager href={next} label={t('next')} />
    </div>
  )
}

function Items({ body }: { body: MakerListBody }) {
  switch (body.list) {
    case 'projects': {
      const { className, size } = cardGrid(body.items.length)
      return (
        <div className={className}>
          {body.items.map((post) => (
            <PostCard key={post.id} post={post} headingLevel="h2" size={size} />
          ))}
        </div>
      )
    }
    case 'designs':
      return <DesignTiles designs={body.items} headingLevel="h2" />
    default:
      return (
        <MemberList>
          {body.items.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </MemberList>
      )
  }
}

function Nothing({ name, body, base }: { name: string; body: MakerListBody; base: string }) {
  const t = useTranslations('profile')
  const social = useTranslations('social')
  const labels = {
    projects: t('maker.noProjects', { name }),
    designs: t('maker.noDesigns', { name }),
    fans: social('noFans'),
    following: social('noFollowing'),
  }
  return (
    <EmptyState drawing="people" action={<ButtonLink href={base}>{t('maker.back', { name })}</ButtonLink>}>
      {labels[body.list]}
    </EmptyState>
  )
}
