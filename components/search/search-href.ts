import type { SearchKind } from '@/lib/search/schema'

/** The state of a search page; `kind` null shows all kinds. Machine and material (slugs) filter projects. */
export type SearchState = {
  q: string
  kind: SearchKind | null
  device: string | null
  material: string | null
}

export const everything = (q: string): SearchState => ({ q, kind: null, device: null, material: null })

/** Returns the address of a search. */
export function searchHref({ q, kind, device, material }: SearchState, cursor?: string): string {
  const query = new URLSearchParams({ q })
  if (kind) query.set('kind', kind)
  if (kind === 'post' && device) query.set('device', device)
  if (kind === 'post' && material) query.set('material', material)
  if (cursor) query.set('cursor', cursor)
  return `/search?${query}`
}
