import { useTranslations } from 'next-intl'
import { OwnPostCard } from '@/components/posts/own-post-card'
import { RejectedBand } from '@/components/posts/rejected-band'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { priorityInList } from '@/components/ui/picture-address'
import type { DeletionCost } from '@/lib/posts/deletion-cost'
import type { OwnPostFilter } from '@/lib/posts/list-own-posts'
import type { OwnPostView } from '@/lib/posts/views'
import { homeHref } from './home-href'
import { Pager } from './pager'

const filters: OwnPostFilter[] = ['all', 'draft', 'inspiration', 'operate', 'review', 'rejected', 'removed']

export type WorksPage = {
  items: OwnPostView[]
  nextCursor: string | null
  /** rejected ones, shown before the items */
  rejected: OwnPostView[]
  /** effect of deleting each post on its Seeds, by post id */
  costs: Record<number, DeletionCost>
}

/** The viewer's own projects by state; only states that occur are offered. */
export function WorksTab({
  status,
  counts,
  page,
}: {
  status: OwnPostFilter
  counts: Record<OwnPostFilter, number>
  page: WorksPage
}) {
  const t = useTranslations('profile')
  const isOffered = (filter: OwnPostFilter) => filter === 'all' || filter === status || counts[filter] > 0
  return (
    <>
      {counts.all > 0 && (
        <nav className="chiprow mt-5 mb-6 md:flex-wrap" aria-label={t('statusLabel')}>
          {filters.filter(isOffered).map((filter) => (
            <ChipLink
              key={filter}
              small
              href={homeHref('works', { status: filter })}
              current={filter === status}
            >
              {t(`status.${filter}`)} <span className="digits">{counts[filter]}</span>
            </ChipLink>
          ))}
        </nav>
      )}
      {page.items.length + page.rejected.length === 0 ? (
        <Nothing status={status} />
      ) : (
        <div className="cards">
          {page.rejected.map((post) => (
            <RejectedBand key={post.id} post={post} cost={page.costs[post.id]} />
          ))}
          {page.items.map((post, index) => (
            <OwnPostCard
              key={post.id}
              post={post}
              cost={page.costs[post.id]}
              priority={priorityInList(index)}
            />
          ))}
        </div>
      )}
      <Pager
        href={page.nextCursor && homeHref('works', { status, cursor: page.nextCursor })}
        label={t('next')}
      />
    </>
  )
}

function Nothing({ status }: { status: OwnPostFilter }) {
  const t = useTranslations('profile')
  const writes = ['all', 'draft', 'operate'].includes(status)
  const action = writes ? (
    <ButtonLink href="/form/operate" variant={status === 'all' ? 'primary' : undefined}>
      {t('emptyAction.howTo')}
    </ButtonLink>
  ) : status === 'inspiration' ? (
    <ButtonLink href="/form/inspiration">{t('emptyAction.inspiration')}</ButtonLink>
  ) : (
    <ButtonLink href={homeHref('works')}>{t('emptyAction.all')}</ButtonLink>
  )
  return (
    <EmptyState drawing="bed" action={action}>
      {t(`empty.${status}`)}
    </EmptyState>
  )
}
