import { designQuery, type DesignListState } from '@/lib/designs/list-filter'

/** The address of the list with something changed; defaults are left out, so that one list has one address. */
export function designListHref(
  state: DesignListState,
  change: Partial<DesignListState> & { cursor?: string } = {},
): string {
  const next = { ...state, ...change }
  const query = designQuery(next, change.cursor)
  const path = next.type ? `/designs/${next.type}` : '/designs'
  return query.size > 0 ? `${path}?${decoded(query)}` : path
}

/** The same list behind /api. */
export function designListApi(state: DesignListState, limit: number): string {
  const query = designQuery(state)
  if (state.type) query.set('type', state.type)
  query.set('sort', state.sort)
  query.set('limit', String(limit))
  return `/designs?${decoded(query)}`
}

/** A comma between values stays readable. */
const decoded = (query: URLSearchParams) => query.toString().replaceAll('%2C', ',')
