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

/** Every facet of the list with its values in the reader's language; values that no project has are left out. */
export function useFacetGroups(
  state: ListState,
  counts: Record<string, number>,
  catalog: Catalog,
): FacetGroups {
  const t = useTranslations('posts')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const methodNames = useMethodNames()
  const options = (facet: PostFacet, values: Value[]): FacetOption[] =>
    values
      .map((value) => ({
        ...value,
        count: counts[`${facet}:${value.value}`] ?? 0,
        chosen: state.facets[facet]?.includes(value.value) ?? false,
        href: listHref(state, { facets: toggleFacet(state.facets, facet, value.value) }),
      }))
      .filter(({ count, chosen }) => count > 0 || chosen)
  const byCount = (list: FacetOption[]) => list.sort((a, b) => b.count - a.count)

  const chosenDevices = catalog.devices.filter(({ slug }) => state.facets.device?.includes(slug))
  const modules = new Map(
    (chosenDevices.length > 0 ? chosenDevices : catalog.devices).flatMap((device) =>
      device.modules.map(({ slug, name }) => [slug, { value: slug, name: moduleName(name, locale) }]),
    ),
  )
  return {
    device: {
      title: t('machine'),
      options: catalog.devices.map(({ slug, name }) => ({
        value: slug,
        name,
        count: counts[`device:${slug}`] ?? 0,
        chosen: state.facets.device?.includes(slug) ?? false,
        href: listHref(state, { facets: toggleFacet(state.facets, 'device', slug) }),
      })),
    },
    postType: {
      title: t('kind'),
      options: options('postType', [
        { value: '0', name: t('kindHowTo') },
        { value: '1', name: t('kindInspiration') },
      ]),
    },
    material: {
      title: t('material'),
      options: byCount(
        options(
          'material',
          catalog.materials.map(({ slug, names, swatch }) => ({
            value: slug,
            name: names[locale],
            swatch,
          })),
        ),
      ),
    },
    method: {
      title: t('method'),
      options: options(
        'method',
        methods.map((method) => ({
          value: method,
          name: methodNames[method],
          method,
        })),
      ),
    },
    difficulty: {
      title: t('difficulty'),
      options: options(
        'difficulty',
        [1, 2, 3, 4, 5].map((value) => ({
          value: String(value),
          name: ui('difficultyOf', { value }),
          stars: value,
        })),
      ),
    },
    has: {
      title: t('withIt'),
      options: options('has', [
        { value: 'files', name: t('hasFiles') },
        { value: 'video', name: t('hasVideo') },
      ]),
    },
    module: { title: t('module'), options: byCount(options('module', [...modules.values()])) },
    language: {
      title: t('language'),
      options: options(
        'language',
        locales.map((language) => ({ value: language, name: languageNames[language] })),
      ),
    },
  }
}
