import type { Facets } from '@/lib/core/facets'
import { prisma } from './client'
import { Prisma } from './generated/client'

/** `exact` is false for an estimate. */
export type Total = { total: number; exact: boolean }

export type FacetSubject = 'post' | 'design'
/**
 * A row matches when it has every key of `all` and at least one of each list in `any`. Keys have the form `device:lp4`.
 */
export type FacetFilter = { subject: FacetSubject; all: string[]; any: string[][] }

/** Returns facets as keys: a row matches any value of a facet, but all values of `has`. */
export function readFacetFilter(subject: FacetSubject, facets: Facets<string>): FacetFilter {
  const filter: FacetFilter = { subject, all: [], any: [] }
  for (const [name, values] of Object.entries(facets)) {
    const keys = (values ?? []).map((value) => `${name}:${value}`)
    if (keys.length === 1 || name === 'has') filter.all.push(...keys)
    else if (keys.length > 1) filter.any.push(keys)
  }
  return filter
}

/**
 * Returns the filter as conditions on the column `facets` (text[] with a GIN index). With `byIndex` PostgreSQL does not
 * see the keys when it plans, so it takes the index whatever its statistics say: the statistics take two facets that
 * never meet for a frequent pair.
 */
export function facetConditions({ all, any }: FacetFilter, { byIndex = false } = {}): Prisma.Sql[] {
  const keys = (list: string[]) =>
    byIndex ? Prisma.sql`(SELECT ${list}::text[])` : Prisma.sql`${list}::text[]`
  return [
    ...(all.length > 0 ? [Prisma.sql`facets @> ${keys(all)}`] : []),
    ...any.map((list) => Prisma.sql`facets && ${keys(list)}`),
  ]
}

/**
 * Returns SQL for two stored counts: `rarest`, the rows of the filter's rarest facet (an upper bound of the result),
 * and `everything`, all rows.
 */
export function storedCountsInSql({ subject, all, any }: FacetFilter): Prisma.Sql {
  const countOf = (keys: string[]) => Prisma.sql`
    SELECT coalesce(sum(count), 0)::bigint AS count FROM "FacetCount" WHERE subject = ${subject} AND facet = ANY(${keys}::text[])`
  const lists = [...all.map((key) => [key]), ...any].map(countOf)
  return Prisma.sql`
    SELECT (SELECT min(count) FROM (${Prisma.join(lists, ' UNION ALL ')}) AS counts) AS rarest,
      (${countOf(['all'])}) AS everything`
}

/** Returns how many public rows have a facet, from the stored counts; without a facet, the number of all rows. */
export async function countFacet(subject: FacetSubject, facet = 'all'): Promise<Total> {
  const row = await prisma.facetCount.findUnique({ where: { subject_facet: { subject, facet } } })
  return { total: row?.count ?? 0, exact: true }
}

/** Returns how many public rows have each facet: `device:lp4` → 12. */
export async function countFacets(
  subject: FacetSubject,
  names: readonly string[],
): Promise<Record<string, number>> {
  const rows = await prisma.facetCount.findMany({
    where: {
      subject,
      count: { gt: 0 },
      OR: [{ facet: 'all' }, ...names.map((name) => ({ facet: { startsWith: `${name}:` } }))],
    },
  })
  return Object.fromEntries(rows.map(({ facet, count }) => [facet, count]))
}

/**
 * Returns the filter's only facet, or `all` for an empty filter; undefined for several facets, which have no stored
 * count.
 */
export function onlyFacet(facets: Facets<string>): string | undefined {
  const keys = Object.entries(facets).flatMap(([name, values]) =>
    (values ?? []).map((value) => `${name}:${value}`),
  )
  return keys.length === 0 ? 'all' : keys.length === 1 ? keys[0] : undefined
}
