import { useLocale, useTranslations } from 'next-intl'
import { ActiveFilters } from '@/components/lists/active-filters'
import { DensitySwitch } from '@/components/lists/density-switch'
import { useDensityLabels } from '@/components/lists/use-density-labels'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SortLinks } from '@/components/ui/sort-links'
import { designFacets, type DesignListState } from '@/lib/designs/list-filter'
import { designSorts } from '@/lib/designs/schema'
import type { DesignTileView } from '@/lib/designs/views'
import { DesignFilters, useDesignFacets, type DesignFacetRows } from './design-filters'
import { designListApi, designListHref } from './list-href'
import { tileOf } from './tile'
import { TileList } from './tile-list'

export type DesignListPage = DesignFacetRows & {
  items: DesignTileView[]
  nextCursor: string | null
  total: number
  /** false: `total` is an estimate */
  exact: boolean
}

const NEXT_PAGE = 24

/** The list of designs by category, format and machine; every choice is in the address. */
export function DesignList({ state, page }: { state: DesignListState; page: DesignListPage }) {
  const t = useTranslations('designs')
  const groups = useDesignFacets(state, page)
  const chosen = designFacets.flatMap((facet) =>
    groups[facet].filter((option) => option.chosen).map((option) => ({ facet, ...option })),
  )
  return (
    <div className="wrap">
      <ListHead state={state} page={page} />
      <div className="lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-10">
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
            <TileList
              api={designListApi(state, NEXT_PAGE)}
              cursor={page.nextCursor}
              nextHref={page.nextCursor && designListHref(state, { cursor: page.nextCursor })}
              labels={{ next: t('more'), added: t('added') }}
              className="designs max-md:comfortable:[--columns:1] md:compact:[--columns:4] lg:[--columns:4] lg:compact:[--columns:5] xl:compact:[--columns:6] 2xl:[--columns:5] 2xl:compact:[--columns:7] min-[1920px]:[--columns:6] min-[1920px]:compact:[--columns:8]"
              first={page.items.map(tileOf)}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The category, the number of designs and their order. */
function ListHead({ state, page }: { state: DesignListState; page: DesignListPage }) {
  const t = useTranslations('designs')
  const locale = useLocale()
  const typeName = page.types.find(({ slug }) => slug === state.type)?.names[locale]
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-6 pb-4.5">
      <div>
        <h1 className="text-[28px] md:text-[34px]">{typeName ?? t('title')}</h1>
        <p className="muted digits">{t(page.exact ? 'results' : 'resultsAbout', { count: page.total })}</p>
      </div>
      <DensitySwitch labels={useDensityLabels()} />
      <SortLinks
        className="max-md:w-full max-md:*:flex-auto"
        label={t('sortBy')}
        options={designSorts.map((sort) => ({
          href: designListHref(state, { sort }),
          label: t(`sort.${sort}`),
          current: state.sort === sort,
        }))}
      />
    </header>
  )
}
