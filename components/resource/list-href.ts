import type { PostSort } from '@/lib/posts/schema'

/** What the address of the list says. */
export type ListState = { device: string | null; postType: 0 | 1 | null; sort: PostSort }

export const defaultSort: PostSort = 'popular'

/** The address of the list with something changed; defaults are left out, so that one list has one address. */
export function listHref(state: ListState, change: Partial<ListState> & { cursor?: string } = {}): string {
  const next = { ...state, ...change }
  const query = new URLSearchParams()
  if (next.device) query.set('device', next.device)
  if (next.postType !== null) query.set('postType', String(next.postType))
  if (next.sort !== defaultSort) query.set('sort', next.sort)
  if (change.cursor) query.set('cursor', change.cursor)
  return query.size > 0 ? `/resource?${query}` : '/resource'
}
