import { useTranslations } from 'next-intl'
import { ActiveFilters } from '@/components/lists/active-filters'
import { DensitySwitch } from '@/components/lists/density-switch'
import { useDensityLabels } from '@/components/lists/use-density-labels'
import { cardsOf } from '@/components/posts/card'
import { PostList } from '@/components/posts/post-list'
import { LogInLink } from '@/components/shell/log-in-link'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { SortLinks } from '@/components/ui/sort-links'
import { postFacets, type ListState } from '@/lib/posts/list-filter'
import { listSorts, popularWindows } from '@/lib/posts/schema'
import type { PostCardView } from '@/lib/posts/views'
import type { Catalog } from '@/lib/settings/catalog'
import { useFacetGroups } from './facet-options'
import { listApi, listHref } from './list-href'
import { ResourceFilters } from './resource-filters'

export type ResourcePage = {
  items: PostCardView[]
  nextCursor: string | null
  total: number
  /** false: `total` is an estimate */
  exact: boolean
  counts: Record<string, number>
  catalog: Catalog
}

const NEXT_PAGE = 24

/**
 * The list of projects with filters and sorts; every choice is in the address. `visitor`: a visitor asked for the sort
 * by followed makers, which needs a log-in.
 */
export function ResourceList({
  state,
  page,
  visitor = false,
}: {
  state: ListState
  page: ResourcePage
  visitor?: boolean
}) {
  const t = useTranslations('posts')
  const groups = useFacetGroups(state, page.counts, page.catalog)
  const chosen = postFacets.flatMap((facet) =>
    groups[facet].options.filter((option) => option.chosen).map((option) => ({ facet, ...option })),
  )
  const devices = chosen.filter(({ facet }) => facet === 'device')
  return (
    <div className="wrap">
      <Head
        state={state}
        title={devices.length === 1 ? t('projectsFor', { machine: devices[0]!.name }) : t('resources')}
        found={visitor ? null : t(page.exact ? 'results' : 'resultsAbout', { count: page.total })}
      />
      <div className="lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-10">
        <ResourceFilters state={state} groups={groups} />
        <div className="min-w-0">
          <ActiveFilters
            label={t('activeFilters')}
            chips={chosen.map(({ facet, value, name, href }) => ({
              key: `${facet}:${value}`,
              name,
              href,
              remove: t('removeFilter', { name }),
            }))}
            clear={{ label: t('clearAll'), href: listHref(state, { facets: {} }) }}
          />
          {state.sort === 'popular' && <WindowChips state={state} />}
          {page.items.length === 0 ? (
            <Nothing state={state} visitor={visitor} />
          ) : (
            <PostList
              api={listApi(state, NEXT_PAGE)}
              cursor={page.nextCursor}
              nextHref={page.nextCursor && listHref(state, { cursor: page.nextCursor })}
              labels={{ next: t('more'), added: t('added') }}
              className="cards max-md:comfortable:[--columns:1] md:compact:[--columns:4] md:compact:[&_.saves]:hidden lg:[--columns:3] xl:compact:[--columns:5] 2xl:[--columns:4] 2xl:compact:[--columns:6] min-[1920px]:[--columns:5] min-[1920px]:compact:[--columns:7]"
              first={cardsOf(page.items)}
              size="beside"
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** `found`: the number of projects in words */
function Head({ state, title, found }: { state: ListState; title: string; found: string | null }) {
  const t = useTranslations('posts')
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-6 pb-4.5">
      <div>
        <h1 className="text-[28px] md:text-[34px]">{title}</h1>
        {found && <p className="muted digits">{found}</p>}
      </div>
      <DensitySwitch labels={useDensityLabels()} />
      <SortLinks
        className="max-md:w-full max-md:*:flex-auto"
        label={t('sortBy')}
        options={listSorts.map((sort) => ({
          href: listHref(state, { sort, window: 'all' }),
          label: t(`sort.${sort}`),
          current: state.sort === sort,
          members: sort === 'follow',
        }))}
      />
    </header>
  )
}

function WindowChips({ state }: { state: ListState }) {
  const t = useTranslations('posts')
  return (
    <nav className="mb-5 flex flex-wrap gap-2" aria-label={t('window.label')}>
      {popularWindows.map((window) => (
        <ChipLink key={window} href={listHref(state, { window })} current={state.window === window} small>
          {t(`window.${window}`)}
        </ChipLink>
      ))}
    </nav>
  )
}

function Nothing({ state, visitor }: { state: ListState; visitor: boolean }) {
  const t = useTranslations('posts')
  if (visitor)
    return (
      <EmptyState
        drawing="people"
        action={<LogInLink className="button primary">{t('followLogIn')}</LogInLink>}
      >
        {t('followVisitor')}
      </EmptyState>
    )
  if (state.sort === 'follow' && Object.keys(state.facets).length > 0)
    return (
      <EmptyState
        drawing="people"
        action={
          <ButtonLink href={listHref(state, { facets: {} })} variant="primary">
            {t('followAll')}
          </ButtonLink>
        }
      >
        {t('followNoneHere')}
      </EmptyState>
    )
  if (state.sort === 'follow')
    return (
      <EmptyState
        drawing="people"
        action={
          <ButtonLink href="/resource" variant="primary">
            {t('followAction')}
          </ButtonLink>
        }
      >
        {t('followNone')}
      </EmptyState>
    )
  return (
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
  )
}
