import { useLocale, useTranslations } from 'next-intl'
import { ActiveFilters } from '@/components/lists/active-filters'
import { InfiniteList } from '@/components/lists/infinite-list'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SortLinks } from '@/components/ui/sort-links'
import { designFacets, type DesignListState } from '@/lib/designs/list-filter'
import { designSorts } from '@/lib/designs/schema'
import type { DesignTileView } from '@/lib/designs/views'
import { DesignFilters, useDesignFacets, type DesignFacetRows } from './design-filters'
import { designListApi, designListHref } from './list-href'
import { tileOf } from './tile'

export type DesignListPage = DesignFacetRows & {
  items: DesignTileView[]
  nextCursor: string | null
  total: number
  /** false: `total` is an estimate */
  exact: boolean
}

const NEXT_PAGE = 24

/** Design files by category, format and machine; everything chosen is in the address. */
export function DesignList({ state, page }: { state: DesignListState; page: DesignListPage }) {
  const t = useTranslations('designs')
  const locale = useLocale()
  const groups = useDesignFacets(state, page)
  const typeName = page.types.find(({ slug }) => slug === state.type)?.names[locale]
  const chosen = designFacets.flatMap((facet) =>
    groups[facet].filter((option) => option.chosen).map((option) => ({ facet, ...option })),
  )
  return (
    <div className="wrap">
      <header className="list-head">
        <div>
          <h1>{typeName ?? t('title')}</h1>
          <p className="mut num">{t(page.exact ? 'results' : 'resultsAbout', { count: page.total })}</p>
        </div>
        <SortLinks
          label={t('sortBy')}
          options={designSorts.map((sort) => ({
            href: designListHref(state, { sort }),
            label: t(`sort.${sort}`),
            current: state.sort === sort,
          }))}
        />
      </header>
      <div className="list-lay">
        <DesignFilters state={state} groups={groups} />
        <div className="min-w-0">
          <ActiveFilters
            label={t('activeFilters')}
            chips={chosen.map(({ facet, value, name, href }) => ({
              key: `${facet}:${value}`,
              name,
              href,
              remove: t('removeFilter', { name }),
            }))}
            clear={{
              label: t('clearAll'),
              href: designListHref({ ...state, type: null, facets: {} }),
            }}
          />
          {page.items.length === 0 ? (
            <EmptyState drawing="search" action={<ButtonLink href="/designs">{t('noneAction')}</ButtonLink>}>
              {t('none')}
            </EmptyState>
          ) : (
            <InfiniteList
              kind="designs"
              api={designListApi(state, NEXT_PAGE)}
              cursor={page.nextCursor}
              nextHref={page.nextCursor && designListHref(state, { cursor: page.nextCursor })}
              words={{ next: t('more'), added: t('added') }}
              className="files g3"
              first={page.items.map(tileOf)}
            />
          )}
        </div>
      </div>
    </div>
  )
}
