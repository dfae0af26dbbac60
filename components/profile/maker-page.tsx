import { useTranslations } from 'next-intl'
import { BadgeDrawing } from '@/components/academy/badge-drawing'
import { DesignTiles } from '@/components/designs/design-tiles'
import { cardGrid } from '@/components/posts/card-sizes'
import { PostCard } from '@/components/posts/post-card'
import { ReportButton } from '@/components/reports/report-button'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { BlockToggle } from '@/components/social/block-toggle'
import { FollowButton } from '@/components/social/follow-button'
import { EmptyState } from '@/components/ui/empty-state'
import { priorityInList } from '@/components/ui/picture-address'
import { ButtonLink } from '@/components/ui/button'
import type { DesignTileView } from '@/lib/designs/views'
import type { PostCardView } from '@/lib/posts/views'
import type { MakerPageView } from '@/lib/social/profile-views'
import { useBadgeName } from './badge-name'
import { FollowCounts } from './follow-counts'
import { MakerCover, MakerBest } from './maker-cover'
import { MakerTabs } from './maker-tabs'
import { OwnPageHint } from './own-page-hint'
import { ProfileHead } from './profile-head'

/** number of badges beside the counts */
const BADGES = 8

/** A member's public page: introduction, badges and publications. */
export function MakerPage({
  maker,
  posts,
  designs,
}: {
  maker: MakerPageView
  posts: { items: PostCardView[]; nextCursor: string | null }
  designs: { items: DesignTileView[]; nextCursor: string | null }
}) {
  const t = useTranslations('profile')
  const name = maker.nickname
  const base = `/user/blogger/${maker.id}`
  const liked = [...posts.items].sort((a, b) => b.likes - a.likes)
  // A best project is singled out among others, or when it is the only one.
  const isOnly = liked.length === 1
  const best = liked.length > 2 || isOnly ? liked[0] : undefined
  const others = posts.items.filter(({ id }) => id !== best?.id)
  return (
    <div className="wrap">
      <OwnPageHint id={maker.id} labels={{ text: t('maker.own'), edit: t('edit'), home: t('myPage') }} />
      <ProfileHead
        maker={maker}
        cover={
          <MakerCover
            posts={best ? liked.filter(({ id }) => id !== best.id) : liked}
            label={t('maker.projects')}
          />
        }
        badges={maker.badges.length > 0 && <BadgeLinks badges={maker.badges.slice(0, BADGES)} />}
        follows={<FollowCounts maker={maker} />}
        action={<MakerActions id={maker.id} name={name} />}
      />
      <MakerTabs maker={maker} current="overview" className="mt-3" />
      {best && <MakerBest post={best} isOnly={isOnly} />}
      {!isOnly && <Projects maker={maker} posts={others} all={posts.nextCursor === null} />}
      {designs.items.length > 0 && (
        <section className="section" aria-labelledby="maker-designs">
          <SectionHead
            title={t('maker.designs')}
            id="maker-designs"
            more={
              designs.nextCursor
                ? { href: `${base}/designs`, label: t('maker.all', { count: maker.counts.designs }) }
                : undefined
            }
          />
          <DesignTiles designs={designs.items} />
        </section>
      )}
    </div>
  )
}

/** `posts` are the ones shown here; `all` when no further ones are behind a link. */
function Projects({ maker, posts, all }: { maker: MakerPageView; posts: PostCardView[]; all: boolean }) {
  const t = useTranslations('profile')
  const { className, size } = cardGrid(posts.length)
  return (
    <section className="section tight" aria-labelledby="maker-projects">
      <SectionHead
        title={t('maker.projects')}
        id="maker-projects"
        more={
          all
            ? undefined
            : {
                href: `/user/blogger/${maker.id}/projects`,
                label: t('maker.all', { count: maker.counts.posts }),
              }
        }
      />
      {posts.length === 0 ? (
        <EmptyState
          drawing="bed"
          action={<ButtonLink href="/resource">{t('emptyAction.resource')}</ButtonLink>}
        >
          {t('maker.noProjects', { name: maker.nickname })}
        </EmptyState>
      ) : (
        <div className={className}>
          {posts.map((post, index) => (
            <PostCard key={post.id} post={post} size={size} priority={priorityInList(index)} />
          ))}
        </div>
      )}
    </section>
  )
}

/** The newest badges beside the counts, each a link to its page. */
function BadgeLinks({ badges }: { badges: MakerPageView['badges'] }) {
  const badgeName = useBadgeName()
  return (
    <span className="col-span-full flex flex-wrap items-center gap-2 md:ml-auto">
      {badges.map((badge) => (
        <Link
          key={badge.code}
          href={`/badge/${badge.code}`}
          aria-label={badgeName(badge)}
          title={badgeName(badge)}
        >
          <BadgeDrawing product={badge.product} level={badge.level} earned size={44} />
        </Link>
      ))}
    </span>
  )
}

/** What a reader can do with a member: follow, block, report. */
function MakerActions({ id, name }: { id: number; name: string }) {
  const social = useTranslations('social')
  const reports = useTranslations('reports')
  return (
    <>
      <FollowButton id={id} name={name} filled />
      <BlockToggle
        id={id}
        labels={{
          block: social('block'),
          blockTitle: social('blockTitle', { name }),
          blockText: social('blockText'),
          keep: social('keep'),
          close: social('close'),
          unblock: social('unblock'),
          blocked: social('blocked', { name }),
          unblocked: social('unblocked', { name }),
        }}
      />
      <ReportButton subjectType="user" subjectId={id} ownerId={id} label={reports('report')} />
    </>
  )
}
