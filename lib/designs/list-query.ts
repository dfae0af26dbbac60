import { decodeCursor, type Cursor } from '@/lib/core/pagination'
import { cursorFits } from './queries'
import { designFormats, designSorts, type DesignFormat, type DesignSort } from './schema'

type Query = Record<string, string | string[] | undefined>

/** What a list's address asks for; what it says wrongly counts as not said. */
export function readDesignQuery(query: Query): {
  format: DesignFormat | null
  sort?: DesignSort
  cursor: Cursor | null
} {
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const sort = designSorts.find((known) => known === one('sort'))
  const cursor = decodeCursor(one('cursor') ?? '')
  return {
    format: designFormats.find((known) => known === one('format')?.toLowerCase()) ?? null,
    sort,
    cursor: cursor && cursorFits(sort ?? 'latest', cursor) ? cursor : null,
  }
}
