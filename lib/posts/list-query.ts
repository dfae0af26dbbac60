import type { Cursor } from '@/lib/core/pagination'
import { decodeCursor } from '@/lib/core/pagination'
import { postSorts, type PostSort } from './schema'

type Query = Record<string, string | string[] | undefined>
type ListQuery = { device?: string; postType?: 0 | 1; sort?: PostSort; cursor?: Cursor }

/** What a list's address asks for; what it says wrongly counts as not said. */
export function readListQuery(query: Query): ListQuery {
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const sort = postSorts.find((known) => known === one('sort'))
  const cursor = decodeCursor(one('cursor') ?? '')
  const fits =
    cursor &&
    (sort === 'latest' ? !Number.isNaN(Date.parse(String(cursor.value))) : typeof cursor.value === 'number')
  return {
    device: one('device'),
    postType: one('postType') === '0' ? 0 : one('postType') === '1' ? 1 : undefined,
    sort,
    cursor: fits ? cursor : undefined,
  }
}
