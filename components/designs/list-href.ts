import { designQuery, type DesignListState } from '@/lib/designs/list-filter'

/** Returns the address of the list after a change; defaults are left out, so that one list has one address. */
export function designListHref(
  state: DesignListState,
  change: Partial<DesignListState> & { cursor?: string } = {},
): string {
  const next = { ...state, ...change }
  const query = designQuery(next, change.cursor)
  const path = next.type ? `/designs/${next.type}` : '/designs'
  return query.size > 0 ? `${path}?${decoded(query)}` : path
}

/** Returns the API path of the same list. */
export function designListApi(state: DesignListState, limit: number): string {
  const query = designQuery(state)
  if (state.type) query.set('type', state.type)
  query.set('sort', state.sort)
  query.set('limit', String(limit))
  return `/designs?${decoded(query)}`
}

/** Keeps commas between values readable. */
const decoded = (query: URLSearchParams) => query.toString().replaceAll('%2C', ',')
