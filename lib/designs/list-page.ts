import type { Cursor } from '@/lib/core/pagination'
import { getCatalog } from '@/lib/settings/queries'
import type { DesignListState } from './list-filter'
import { cachedDesignCategories, cachedDesignFacetsOf, cachedDesignList } from './list-queries'
import { parseDesignType } from './schema'

/** Returns everything that a list of designs shows: the designs, their number, and the filters. */
export async function readDesignList({ type, facets, sort }: DesignListState, cursor: Cursor | null) {
  const filter = JSON.stringify(type ? { ...facets, type: [type] } : facets)
  const [page, types, counts, { devices }] = await Promise.all([
    cachedDesignList(filter, sort, cursor ? JSON.stringify(cursor) : null),
    cachedDesignCategories(),
    cachedDesignFacetsOf(filter),
    getCatalog(),
  ])
  return { ...page, types, counts, devices: devices.map(({ slug, name }) => ({ slug, name })) }
}

/** Returns the category that a path names, or null. */
export async function findDesignType(segment: string) {
  const slug = parseDesignType(segment)
  if (slug === null) return null
  return (await cachedDesignCategories()).find((category) => category.slug === slug) ?? null
}
