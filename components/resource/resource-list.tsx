import { useTranslations } from 'next-intl'
import { PostCard } from '@/components/posts/post-card'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SortLinks } from '@/components/ui/sort-links'
import { postSorts } from '@/lib/posts/schema'
import type { PostCardView } from '@/lib/posts/views'
import { DeviceFilter, KindFilter } from './device-filter'
import { listHref, type ListState } from './list-href'

export type ResourcePage = {
  items: PostCardView[]
  nextCursor: string | null
  total: number
  devices: { slug: string; name: string; count: number }[]
}

const ABOVE_THE_FOLD = 4

/** Laser projects with the device filter and the sorts of §2; everything chosen is in the address. */
export function ResourceList({ state, page }: { state: ListState; page: ResourcePage }) {
  const t = useTranslations('posts')
  const sorts = postSorts.map((sort) => ({
    href: listHref(state, { sort }),
    label: t(`sort.${sort}`),
    current: state.sort === sort,
  }))
  const device = page.devices.find(({ slug }) => slug === state.device)
  return (
    <div className="wrap">
      <header className="list-head">
        <div>
          <h1>{device ? t('projectsFor', { machine: device.name }) : t('resources')}</h1>
          <p className="mut num">{t('results', { count: page.total })}</p>
        </div>
        <SortLinks label={t('sortBy')} options={sorts} />
      </header>
      <div className="list-lay">
        <aside className="list-side" aria-label={t('filters')}>
          <DeviceFilter state={state} devices={page.devices} />
          <KindFilter state={state} />
        </aside>
        <div className="min-w-0">
          {page.items.length === 0 ? (
            <EmptyState
              drawing="search"
              action={
                <ButtonLink href="/form/operate" variant="primary">
                  {t('noneAction')}
                </ButtonLink>
              }
            >
              {t('noneTitle')}
            </EmptyState>
          ) : (
            <div className="cards three">
              {page.items.map((post, index) => (
                <PostCard
                  key={post.id}
                  post={post}
                  headingLevel="h2"
                  priority={index < ABOVE_THE_FOLD}
                  sizes="(min-width: 1024px) 300px, (min-width: 768px) 31vw, 46vw"
                />
              ))}
            </div>
          )}
          {page.nextCursor && (
            <p className="mt-10 text-center">
              <ButtonLink href={listHref(state, { cursor: page.nextCursor })} variant="outline" rel="next">
                {t('more')}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
