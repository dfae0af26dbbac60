import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import type { ReactNode } from 'react'
import { ChipLink } from '@/components/ui/chip'
import type { Locale } from '@/lib/i18n/locales'
import type { FacetsView } from '@/lib/search/views'
import { searchHref, type SearchState } from './search-href'

/** The machines and materials of the results as filters; a second press removes one. */
export function Facets({ state, facets }: { state: SearchState; facets: FacetsView }) {
  const t = useTranslations('search')
  const locale = useLocale() as Locale
  const href = (change: Partial<SearchState>) => searchHref({ ...state, ...change })
  return (
    <div className="mb-8 grid gap-3">
      <FacetRow label={t('machine')} shown={facets.devices.length > 0}>
        {facets.devices.map(({ slug, name, count }) => (
          <ChipLink
            key={slug}
            href={href({ device: state.device === slug ? null : slug })}
            current={state.device === slug}
            small
            className="justify-center rounded-ctl"
          >
            {name}
            <FacetCount count={count} current={state.device === slug} />
          </ChipLink>
        ))}
      </FacetRow>
      <FacetRow label={t('material')} shown={facets.materials.length > 0}>
        {facets.materials.map(({ slug, names, count }) => (
          <ChipLink
            key={slug}
            href={href({ material: state.material === slug ? null : slug })}
            current={state.material === slug}
            small
          >
            {names[locale]}
            <FacetCount count={count} current={state.material === slug} />
          </ChipLink>
        ))}
      </FacetRow>
    </div>
  )
}

function FacetRow({ label, shown, children }: { label: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <nav aria-label={label} className="flex items-baseline gap-x-4 gap-y-1">
      <span className="muted fine w-20 flex-none" aria-hidden>
        {label}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap gap-2">{children}</div>
    </nav>
  )
}

function FacetCount({ count, current }: { count: number | null; current: boolean }) {
  const format = useFormat()
  if (count === null) return null
  return <small className={current ? 'digits' : 'digits muted'}>{format.number(count)}</small>
}
