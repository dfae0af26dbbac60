import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { ButtonLink } from '@/components/ui/button'
import { RemovableChip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { SortLinks } from '@/components/ui/sort-links'
import type { DesignCategoryCount } from '@/lib/designs/queries'
import { designSorts, type DesignFormat } from '@/lib/designs/schema'
import type { DesignTileView } from '@/lib/designs/views'
import { DesignTile } from './design-tile'
import { FormatFilter, TypeFilter } from './design-filters'
import { defaultDesignSort, designListHref, type DesignListState } from './list-href'

export type DesignListPage = {
  items: DesignTileView[]
  nextCursor: string | null
  total: number
  types: DesignCategoryCount[]
  formats: { format: DesignFormat; count: number }[]
}

/** Design files by category and format (§2); everything chosen is in the address. */
export function DesignList({ state, page }: { state: DesignListState; page: DesignListPage }) {
  const t = useTranslations('designs')
  const locale = useLocale()
  const type = page.types.find(({ slug }) => slug === state.type)
  const typeName = type?.names[locale]
  const active = [
    ...(typeName ? [{ name: typeName, href: designListHref(state, { type: null }) }] : []),
    ...(state.format
      ? [{ name: state.format.toUpperCase(), href: designListHref(state, { format: null }) }]
      : []),
  ]
  const none = { type: null, format: null, sort: defaultDesignSort } as const
  return (
    <div className="wrap">
      <header className="list-head">
        <div>
          <h1>{typeName ?? t('title')}</h1>
          <p className="mut num">{t('results', { count: page.total })}</p>
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
        <aside className="list-side" aria-label={t('filters')}>
          <TypeFilter state={state} types={page.types} />
          <FormatFilter state={state} formats={page.formats} />
        </aside>
        <div className="min-w-0">
          {active.length > 0 && (
            <div
              className="mb-5 flex flex-wrap items-center gap-2"
              role="group"
              aria-label={t('activeFilters')}
            >
              {active.map(({ name, href }) => (
                <RemovableChip key={name} href={href} removeLabel={t('removeFilter', { name })}>
                  {name}
                </RemovableChip>
              ))}
              <Link className="link t13" href={designListHref(none, { sort: state.sort })}>
                {t('clearAll')}
              </Link>
            </div>
          )}
          {page.items.length === 0 ? (
            <EmptyState drawing="search" action={<ButtonLink href="/designs">{t('noneAction')}</ButtonLink>}>
              {t('none')}
            </EmptyState>
          ) : (
            <div className="files g3 lg:grid-cols-4">
              {page.items.map((design) => (
                <DesignTile key={design.id} design={design} headingLevel="h2" />
              ))}
            </div>
          )}
          {page.nextCursor && (
            <p className="mt-10 text-center">
              <ButtonLink
                href={designListHref(state, { cursor: page.nextCursor })}
                variant="outline"
                rel="next"
              >
                {t('more')}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
