import { useTranslations } from 'next-intl'
import { DesignTiles } from '@/components/designs/design-tiles'
import { PostCard } from '@/components/posts/post-card'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import type { DesignTileView } from '@/lib/designs/views'
import type { PostCardView } from '@/lib/posts/views'
import { savedKinds, type SavedKind } from '@/lib/social/home-tabs'
import { homeHref } from './home-href'
import { Pager } from './pager'

export type SavedPage = { nextCursor: string | null } & (
  { show: 'saved' | 'liked'; items: PostCardView[] } | { show: 'designs'; items: DesignTileView[] }
)

/** What the viewer saved: saved and liked projects, saved designs. */
export function SavedTab({ counts, page }: { counts: Record<SavedKind, number>; page: SavedPage }) {
  const t = useTranslations('profile')
  const { show } = page
  return (
    <>
      <nav className="chiprow mt-5 mb-6" aria-label={t('savedLabel')}>
        {savedKinds.map((kind) => (
          <ChipLink key={kind} small href={homeHref('saved', { show: kind })} current={kind === show}>
            {t(`savedKinds.${kind}`)} <span className="digits">{counts[kind]}</span>
          </ChipLink>
        ))}
      </nav>
      {page.items.length === 0 ? (
        <EmptyState
          drawing="saved"
          action={
            show === 'designs' ? (
              <ButtonLink href="/designs">{t('emptyAction.designs')}</ButtonLink>
            ) : (
              <ButtonLink href="/resource">{t('emptyAction.resource')}</ButtonLink>
            )
          }
        >
          {t(`empty.${show === 'designs' ? 'savedDesigns' : show}`)}
        </EmptyState>
      ) : page.show === 'designs' ? (
        <DesignTiles designs={page.items} />
      ) : (
        <div className="cards">
          {page.items.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      )}
      <Pager
        href={page.nextCursor && homeHref('saved', { show, cursor: page.nextCursor })}
        label={t('next')}
      />
    </>
  )
}
