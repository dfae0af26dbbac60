import { facetQuery, type Facets } from '@/lib/core/facets'
import { isIntegerCursor, isMomentCursor, isNumberCursor } from '@/lib/core/cursor-values'
import type { Cursor } from '@/lib/core/pagination'
import { AddressReader, type AddressQuery } from '@/lib/core/read-address'
import { locales } from '@/lib/i18n/locales'
import { catalogSlugs, methods, type Catalog } from '@/lib/settings/catalog'
import { listSorts, popularWindows, type ListSort, type PopularWindow } from './schema'

/** The filters of the list of posts, in the order of its address. */
export const postFacets = [
  'device',
  'module',
  'material',
  'method',
  'difficulty',
  'has',
  'language',
  'postType',
] as const
export type PostFacet = (typeof postFacets)[number]
export type PostFacets = Facets<PostFacet>

/** The values of facets that are fixed; machines, modules and materials are rows. */
export const facetValues: Partial<Record<PostFacet, readonly string[]>> = {
  method: methods,
  difficulty: ['1', '2', '3', '4', '5'],
  has: ['files', 'video'],
  language: locales,
  postType: ['0', '1'],
}

/** The state of the list that its address holds. */
export type ListState = { facets: PostFacets; sort: ListSort; window: PopularWindow }

export const defaultSort: ListSort = 'popular'
export const firstState: ListState = { facets: {}, sort: defaultSort, window: 'all' }

/** Returns the state that an address names, or null when any part of it is invalid. */
export function readListQuery(
  query: AddressQuery,
  catalog: Pick<Catalog, 'devices' | 'materials'>,
): (ListState & { cursor: Cursor | null }) | null {
  const address = new AddressReader(query)
  const known: typeof facetValues = { ...facetValues, ...catalogSlugs(catalog) }
  const sort = address.oneOf('sort', listSorts) ?? defaultSort
  const facets: PostFacets = {}
  for (const name of postFacets) {
    const values = address.several(name, known[name])
    if (values.length > 0) facets[name] = values
  }
  const window = address.oneOf('window', popularWindows) ?? 'all'
  const cursor = address.cursor('cursor', (given) => cursorFits(sort, given))
  return address.isRight ? { facets, sort, window: sort === 'popular' ? window : 'all', cursor } : null
}

/** Returns whether a cursor belongs to this sort. */
export function cursorFits(sort: ListSort, cursor: Cursor): boolean {
  if (sort === 'like') return isIntegerCursor(cursor)
  return sort === 'popular' ? isNumberCursor(cursor) : isMomentCursor(cursor)
}

/** Returns a list as a query without defaults, so that each list has one address. */
export function listQuery({ facets, sort, window }: ListState, cursor?: string | null): URLSearchParams {
  const query = facetQuery(facets, postFacets)
  if (sort !== defaultSort) query.set('sort', sort)
  if (sort === 'popular' && window !== 'all') query.set('window', window)
  if (cursor) query.set('cursor', cursor)
  return query
}

const DAY_MS = 86_400_000
const days = { week: 7, month: 30 } as const

/**
 * Returns the start of the last week or month: a midnight, so that the list stays the same for a day. Null for all
 * time.
 */
export function windowStart(window: PopularWindow, now = Date.now()): string | null {
  if (window === 'all') return null
  return new Date(Math.floor(now / DAY_MS) * DAY_MS - days[window] * DAY_MS).toISOString()
}
