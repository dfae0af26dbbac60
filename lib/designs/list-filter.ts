import { facetQuery, type Facets } from '@/lib/core/facets'
import { isIntegerCursor, isMomentCursor } from '@/lib/core/cursor-values'
import type { Cursor } from '@/lib/core/pagination'
import { AddressReader, type AddressQuery } from '@/lib/core/read-address'
import { locales } from '@/lib/i18n/locales'
import type { Catalog } from '@/lib/settings/catalog'
import { designFormats, designSorts, type DesignSort } from './schema'

/** What the list of designs is filtered by; the category is its path. A machine: what fits on its bed. */
export const designFacets = ['type', 'format', 'device', 'language'] as const
export type DesignFacet = (typeof designFacets)[number]
export type DesignFacets = Facets<DesignFacet>

export const designFacetValues: Partial<Record<DesignFacet, readonly string[]>> = {
  format: designFormats,
  language: locales,
}

/** What the address of the list says. */
export type DesignListState = { type: string | null; facets: DesignFacets; sort: DesignSort }

export const defaultDesignSort: DesignSort = 'latest'

/** The list as it is without a query, of all designs or of one category. */
export const firstDesignState = (type: string | null): DesignListState => ({
  type,
  facets: {},
  sort: defaultDesignSort,
})

const inQuery = ['format', 'device', 'language'] as const

/** What an address asks for; null where it says something wrongly. */
export function readDesignQuery(
  query: AddressQuery,
  { devices }: Pick<Catalog, 'devices'>,
): (Omit<DesignListState, 'type'> & { cursor: Cursor | null }) | null {
  const address = new AddressReader(query)
  const known = { ...designFacetValues, device: devices.map(({ slug }) => slug) }
  const sort = address.oneOf('sort', designSorts) ?? defaultDesignSort
  const facets: DesignFacets = {}
  for (const name of inQuery) {
    const values = address.several(name, known[name])
    if (values.length > 0) facets[name] = values
  }
  const cursor = address.cursor('cursor', (given) => designCursorFits(sort, given))
  return address.isRight ? { facets, sort, cursor } : null
}

/** Whether a cursor was made by this sort. */
export const designCursorFits = (sort: DesignSort, cursor: Cursor): boolean =>
  sort === 'latest' ? isMomentCursor(cursor) : isIntegerCursor(cursor)

/** A list as a query, without its category; defaults are left out, so that one list has one address. */
export function designQuery({ facets, sort }: DesignListState, cursor?: string | null): URLSearchParams {
  const query = facetQuery(facets, inQuery)
  if (sort !== defaultDesignSort) query.set('sort', sort)
  if (cursor) query.set('cursor', cursor)
  return query
}
