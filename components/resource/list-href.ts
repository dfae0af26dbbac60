import { listQuery, type ListState } from '@/lib/posts/list-filter'

/** Returns the address of the list after a change; defaults are left out, so that one list has one address. */
export function listHref(state: ListState, change: Partial<ListState> & { cursor?: string } = {}): string {
  const query = listQuery({ ...state, ...change }, change.cursor)
  return query.size > 0 ? `/resource?${decoded(query)}` : '/resource'
}

/** Returns the API path of the same list. */
export function listApi(state: ListState, limit: number): string {
  const query = listQuery(state)
  query.set('sort', state.sort)
  query.set('limit', String(limit))
  return `/posts?${decoded(query)}`
}

/** Keeps commas between values readable. */
const decoded = (query: URLSearchParams) => query.toString().replaceAll('%2C', ',')
