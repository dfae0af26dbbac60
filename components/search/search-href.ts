import type { SearchKind } from '@/lib/search/schema'

/** The address of a search; `kind` null is everything. */
export function searchHref(q: string, kind: SearchKind | null, cursor?: string): string {
  const query = new URLSearchParams({ q })
  if (kind) query.set('kind', kind)
  if (cursor) query.set('cursor', cursor)
  return `/search?${query}`
}
