import { useLocale, useTranslations } from 'next-intl'
import type { FacetOption } from '@/components/lists/facet-list'
import { useMethodNames } from '@/components/ui/operation-key'
import { toggleFacet } from '@/lib/core/facets'
import { languageNames, locales } from '@/lib/i18n/locales'
import type { ListState, PostFacet } from '@/lib/posts/list-filter'
import { methods, type Catalog } from '@/lib/settings/catalog'
import { moduleName } from '@/lib/settings/module-name'
import { listHref } from './list-href'

export type FacetGroups = Record<PostFacet, { title: string; options: FacetOption[] }>
type Value = Pick<FacetOption, 'value' | 'name' | 'swatch' | 'stars' | 'method'>

/** Returns every facet of the list with its values in the reader's language; values without projects are left out. */
export function useFacetGroups(
  state: ListState,
  counts: Record<string, number>,
  catalog: Catalog,
): FacetGroups {
  const t = useTranslations('posts')
  const values = useFacetValues(state, catalog)
  const all = (facet: PostFacet): FacetOption[] =>
    values[facet].map((value) => ({
      ...value,
      count: counts[`${facet}:${value.value}`] ?? 0,
      chosen: state.facets[facet]?.includes(value.value) ?? false,
      href: listHref(state, { facets: toggleFacet(state.facets, facet, value.value) }),
    }))
  const used = (facet: PostFacet) => all(facet).filter(({ count, chosen }) => count > 0 || chosen)
  const byCount = (list: FacetOption[]) => list.sort((a, b) => b.count - a.count)
  return {
    device: { title: t('machine'), options: all('device') },
    postType: { title: t('kind'), options: used('postType') },
    material: { title: t('material'), options: byCount(used('material')) },
    method: { title: t('method'), options: used('method') },
    difficulty: { title: t('difficulty'), options: used('difficulty') },
    has: { title: t('withIt'), options: used('has') },
    module: { title: t('module'), options: byCount(used('module')) },
    language: { title: t('language'), options: used('language') },
  }
}

function useFacetValues(state: ListState, catalog: Catalog): Record<PostFacet, Value[]> {
  const t = useTranslations('posts')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const methodNames = useMethodNames()
  const chosenDevices = catalog.devices.filter(({ slug }) => state.facets.device?.includes(slug))
  const modules = new Map(
    (chosenDevices.length > 0 ? chosenDevices : catalog.devices).flatMap((device) =>
      device.modules.map(({ slug, name }) => [slug, { value: slug, name: moduleName(name, locale) }]),
    ),
  )
  return {
    device: catalog.devices.map(({ slug, name }) => ({ value: slug, name })),
    postType: [
      { value: '0', name: t('kindHowTo') },
      { value: '1', name: t('kindInspiration') },
    ],
    material: catalog.materials.map(({ slug, names, swatch }) => ({
      value: slug,
      name: names[locale],
      swatch,
    })),
    method: methods.map((method) => ({ value: method, name: methodNames[method], method })),
    difficulty: [1, 2, 3, 4, 5].map((value) => ({
      value: String(value),
      name: ui('difficultyOf', { value }),
      stars: value,
    })),
    has: [
      { value: 'files', name: t('hasFiles') },
      { value: 'video', name: t('hasVideo') },
    ],
    module: [...modules.values()],
    language: locales.map((language) => ({ value: language, name: languageNames[language] })),
  }
}
