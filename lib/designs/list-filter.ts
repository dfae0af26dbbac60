import { facetQuery, type Facets } from '@/lib/core/facets'
import { isIntegerCursor, isMomentCursor } from '@/lib/core/cursor-values'
import type { Cursor } from '@/lib/core/pagination'
import { AddressReader, type AddressQuery } from '@/lib/core/read-address'
import { locales } from '@/lib/i18n/locales'
import type { Catalog } from '@/lib/settings/catalog'
import { designFormats, designSorts, type DesignSort } from './schema'

/** The filters of the list of designs; the path names the category. `device` selects designs that fit on its bed. */
export const designFacets = ['type', 'format', 'device', 'language'] as const
export type DesignFacet = (typeof designFacets)[number]
export type DesignFacets = Facets<DesignFacet>

export const designFacetValues: Partial<Record<DesignFacet, readonly string[]>> = {
  format: designFormats,
  language: locales,
}

/** The state that the address of the list describes. */
export type DesignListState = { type: string | null; facets: DesignFacets; sort: DesignSort }

export const defaultDesignSort: DesignSort = 'latest'

/** Returns the list without a query, of all designs or of one category. */
export const firstDesignState = (type: string | null): DesignListState => ({
  type,
  facets: {},
  sort: defaultDesignSort,
})

const inQuery = ['format', 'device', 'language'] as const

/** Returns what an address asks for, or null when a value is invalid. */
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

/** Tells whether the cursor belongs to this sort. */
export const designCursorFits = (sort: DesignSort, cursor: Cursor): boolean =>
  sort === 'latest' ? isMomentCursor(cursor) : isIntegerCursor(cursor)

/** Returns the query of a list without its category. It leaves out defaults, so that each list has one address. */
export function designQuery({ facets, sort }: DesignListState, cursor?: string | null): URLSearchParams {
  const query = facetQuery(facets, inQuery)
  if (sort !== defaultDesignSort) query.set('sort', sort)
  if (cursor) query.set('cursor', cursor)
  return query
}
