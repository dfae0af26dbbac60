import type { SearchKind } from '@/lib/search/schema'

/** What a page of the search shows; `kind` null is everything. Machine and material (slugs) are for projects. */
export type SearchState = {
  q: string
  kind: SearchKind | null
  device: string | null
  material: string | null
}

export const everything = (q: string): SearchState => ({ q, kind: null, device: null, material: null })

/** The address of a search. */
export function searchHref({ q, kind, device, material }: SearchState, cursor?: string): string {
  const query = new URLSearchParams({ q })
  if (kind) query.set('kind', kind)
  if (kind === 'post' && device) query.set('device', device)
  if (kind === 'post' && material) query.set('material', material)
  if (cursor) query.set('cursor', cursor)
  return `/search?${query}`
}
