import { facetQuery, splitFacet, type Facets } from '@/lib/core/facets'
import { isIntegerCursor, isMomentCursor, isNumberCursor } from '@/lib/core/cursor-values'
import { decodeCursor, type Cursor } from '@/lib/core/pagination'
import { locales } from '@/lib/i18n/locales'
import { methods } from '@/lib/settings/catalog'
import { listSorts, popularWindows, type ListSort, type PopularWindow } from './schema'

/** What the list of posts is filtered by, in the order of its address. */
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

/** The facets whose values are the same everywhere; machines, modules and materials are rows. */
export const facetValues: Partial<Record<PostFacet, readonly string[]>> = {
  method: methods,
  difficulty: ['1', '2', '3', '4', '5'],
  has: ['files', 'video'],
  language: locales,
  postType: ['0', '1'],
}

/** What the address of the list says. */
export type ListState = { facets: PostFacets; sort: ListSort; window: PopularWindow }

export const defaultSort: ListSort = 'popular'
export const firstState: ListState = { facets: {}, sort: defaultSort, window: 'all' }

type Query = Record<string, string | string[] | undefined>

/** What an address asks for; what it says wrongly counts as not said. */
export function readListQuery(query: Query): ListState & { cursor: Cursor | null } {
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const sort = listSorts.find((known) => known === one('sort')) ?? defaultSort
  const facets: PostFacets = {}
  for (const name of postFacets) {
    const values = splitFacet(one(name), facetValues[name])
    if (values.length > 0) facets[name] = values
  }
  const window = popularWindows.find((known) => known === one('window')) ?? 'all'
  const cursor = decodeCursor(one('cursor') ?? '')
  return {
    facets,
    sort,
    window: sort === 'popular' ? window : 'all',
    cursor: cursor && cursorFits(sort, cursor) ? cursor : null,
  }
}

/** Whether a cursor was made by this sort. */
export function cursorFits(sort: ListSort, cursor: Cursor): boolean {
  if (sort === 'like') return isIntegerCursor(cursor)
  return sort === 'popular' ? isNumberCursor(cursor) : isMomentCursor(cursor)
}

/** A list as a query; defaults are left out, so that one list has one address. */
export function listQuery({ facets, sort, window }: ListState, cursor?: string | null): URLSearchParams {
  const query = facetQuery(facets, postFacets)
  if (sort !== defaultSort) query.set('sort', sort)
  if (sort === 'popular' && window !== 'all') query.set('window', window)
  if (cursor) query.set('cursor', cursor)
  return query
}

const DAY_MS = 86_400_000
const days = { week: 7, month: 30 } as const

/** Since when a post counts as of this week or month: a midnight, so that a list is the same one for a day. */
export function windowStart(window: PopularWindow, now = Date.now()): string | null {
  if (window === 'all') return null
  return new Date(Math.floor(now / DAY_MS) * DAY_MS - days[window] * DAY_MS).toISOString()
}
