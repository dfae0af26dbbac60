import type { DesignFormat, DesignSort } from '@/lib/designs/schema'

/** What the address of the list says; the category is its path. */
export type DesignListState = { type: string | null; format: DesignFormat | null; sort: DesignSort }

export const defaultDesignSort: DesignSort = 'latest'

/** The address of the list with something changed; defaults are left out, so that one list has one address. */
export function designListHref(
  state: DesignListState,
  change: Partial<DesignListState> & { cursor?: string } = {},
): string {
  const next = { ...state, ...change }
  const query = new URLSearchParams()
  if (next.format) query.set('format', next.format)
  if (next.sort !== defaultDesignSort) query.set('sort', next.sort)
  if (change.cursor) query.set('cursor', change.cursor)
  const path = next.type ? `/designs/${next.type}` : '/designs'
  return query.size > 0 ? `${path}?${query}` : path
}
