import type { Cursor } from '@/lib/core/pagination'
import { cachedQuery } from './cached-query'

type List<Filter, Sort, Listed, Total> = {
  list: (filter: Filter, sort: Sort, cursor: Cursor | null) => Promise<Listed>
  count: (filter: Filter) => Promise<Total>
}

/** Returns a cached query for a page of a list and its total (filter and cursor as JSON); the tag expires it. */
export const cachedList = <Filter, Sort extends string, Listed extends object, Total extends object>(
  name: string,
  { list, count }: List<Filter, Sort, Listed, Total>,
  tag: string,
) =>
  cachedQuery(
    name,
    async (...[asked, sort, cursor]: [filter: string, sort: Sort, cursor: string | null]) => {
      const filter = JSON.parse(asked) as Filter
      const [page, total] = await Promise.all([
        list(filter, sort, cursor ? (JSON.parse(cursor) as Cursor) : null),
        count(filter),
      ])
      return { ...page, ...total }
    },
    () => [tag],
  )
