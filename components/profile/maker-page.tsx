import { useTranslations } from 'next-intl'
import { DesignTile } from '@/components/designs/design-tile'
import { PostCard } from '@/components/posts/post-card'
import { SectionHead } from '@/components/shell/section-head'
import { FollowButton } from '@/components/social/follow-button'
import { FollowCounts } from '@/components/social/follow-counts'
import { EmptyState } from '@/components/ui/empty-state'
import { ButtonLink } from '@/components/ui/button'
import type { DesignTileView } from '@/lib/designs/views'
import type { PostCardView } from '@/lib/posts/views'
import type { MakerPageView } from '@/lib/social/profile-views'
import { BadgeStrip } from './badge-strip'
import { MoreDesigns, MorePosts } from './maker-lists'
import { HeadCount, ProfileHead } from './profile-head'

const ABOVE_THE_FOLD = 4

/** A member's public page: what they say, what they earned, what they published. */
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
  const social = useTranslations('social')
  const name = maker.nickname
  const fans = <HeadCount value={maker.counts.followers} label={t('counts.followers', { count: maker.counts.followers })} />
  const following = <HeadCount value={maker.counts.following} label={t('counts.following')} />
  const labels = {
    showFans: t('maker.showFans'),
    showFollowing: t('maker.showFollowing', { name }),
    fansOf: t('maker.lists.fans', { name }),
    followingOf: t('maker.lists.following', { name }),
    close: t('maker.close'),
  }
  return (
    <div className="wrap">
      <ProfileHead
        maker={maker}
        follows={
          maker.hideFollows ? (
            <>
              {fans}
              {following}
            </>
          ) : (
            <FollowCounts id={maker.id} fans={fans} following={following} labels={labels} />
          )
        }
        action={<FollowButton id={maker.id} name={name} />}
      />
      <BadgeStrip badges={maker.badges} />
      <section className="sec tight" aria-labelledby="maker-projects">
        <SectionHead title={t('maker.projects')} id="maker-projects">
          <span className="mut num">{maker.counts.posts}</span>
        </SectionHead>
        {posts.items.length === 0 ? (
          <EmptyState drawing="bed" action={<ButtonLink href="/resource">{t('emptyAction.resource')}</ButtonLink>}>
            {t('maker.noProjects', { name })}
          </EmptyState>
        ) : (
          <div className="cards">
            {posts.items.map((post, index) => (
              <PostCard key={post.id} post={post} priority={index < ABOVE_THE_FOLD} />
            ))}
            {posts.nextCursor && <MorePosts id={maker.id} after={posts.nextCursor} label={social('showMore')} />}
          </div>
        )}
      </section>
      {designs.items.length > 0 && (
        <section className="sec" aria-labelledby="maker-designs">
          <SectionHead title={t('maker.designs')} id="maker-designs">
            <span className="mut num">{maker.counts.designs}</span>
          </SectionHead>
          <div className="files">
            {designs.items.map((design) => (
              <DesignTile key={design.id} design={design} />
            ))}
            {designs.nextCursor && <MoreDesigns id={maker.id} after={designs.nextCursor} label={social('showMore')} />}
          </div>
        </section>
      )}
    </div>
  )
}
