import { useLocale, useTranslations } from 'next-intl'
import { FacetList, FacetPad, type FacetOption } from '@/components/lists/facet-list'
import { ListSide } from '@/components/lists/list-side'
import { toggleFacet } from '@/lib/core/facets'
import type { DesignFacet, DesignListState } from '@/lib/designs/list-filter'
import { designFormats } from '@/lib/designs/schema'
import type { DesignCategoryView } from '@/lib/designs/views'
import { languageNames, locales } from '@/lib/i18n/locales'
import { designListHref } from './list-href'

export type DesignFacetRows = {
  types: DesignCategoryView[]
  devices: { slug: string; name: string }[]
  counts: Record<string, number>
}
export type DesignFacetGroups = Record<DesignFacet, FacetOption[]>

/**
 * Returns every facet of the list with its values; values without designs are left out. The category is in the path.
 */
export function useDesignFacets(state: DesignListState, rows: DesignFacetRows): DesignFacetGroups {
  const locale = useLocale()
  const count = (facet: DesignFacet, value: string) => rows.counts[`${facet}:${value}`] ?? 0
  const options = (facet: Exclude<DesignFacet, 'type'>, values: { value: string; name: string }[]) =>
    values
      .map(({ value, name }): FacetOption => ({
        value,
        name,
        count: count(facet, value),
        chosen: state.facets[facet]?.includes(value) ?? false,
        href: designListHref(state, { facets: toggleFacet(state.facets, facet, value) }),
      }))
      .filter((option) => option.count > 0 || option.chosen)
  return {
    type: rows.types.map(({ slug, names }) => ({
      value: slug,
      name: names[locale],
      count: count('type', slug),
      chosen: state.type === slug,
      href: designListHref(state, { type: state.type === slug ? null : slug }),
    })),
    format: options(
      'format',
      designFormats.map((format) => ({ value: format, name: format.toUpperCase() })),
    ).sort((a, b) => b.count - a.count),
    device: options(
      'device',
      rows.devices.map(({ slug, name }) => ({ value: slug, name })),
    ),
    language: options(
      'language',
      locales.map((language) => ({ value: language, name: languageNames[language] })),
    ),
  }
}

/** The filters: categories first, then formats as a grid of keys, machines and languages. */
export function DesignFilters({ state, groups }: { state: DesignListState; groups: DesignFacetGroups }) {
  const t = useTranslations('designs')
  const labelOf = ({ name, count }: FacetOption) => t('typeCount', { name, count })
  const chosen = groups.device.concat(groups.language).filter((option) => option.chosen).length
  return (
    <ListSide
      list="designs"
      label={t('filters')}
      fold={t('allFilters')}
      chosen={chosen}
      first={
        <>
          <FacetList
            id="by-type"
            title={t('types')}
            options={groups.type}
            labelOf={labelOf}
            more={t('moreValues')}
          />
          <FacetPad
            id="by-format"
            title={t('format')}
            options={groups.format}
            labelOf={labelOf}
            all={{
              label: t('anyFormat'),
              href: designListHref(state, { facets: { ...state.facets, format: [] } }),
            }}
          />
        </>
      }
    >
      <FacetList
        id="by-device"
        title={t('device')}
        options={groups.device}
        labelOf={labelOf}
        more={t('moreValues')}
      />
      <FacetList
        id="by-language"
        title={t('language')}
        options={groups.language}
        labelOf={labelOf}
        more={t('moreValues')}
      />
    </ListSide>
  )
}
