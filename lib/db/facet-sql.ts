import type { Facets } from '@/lib/core/facets'
import { prisma } from './client'
import { Prisma } from './generated/client'

/** `exact`: false, and the total is an estimate. */
export type Total = { total: number; exact: boolean }

export type FacetSubject = 'post' | 'design'
/** What a row must have: every one of `all`, and of each list in `any` one or more. Keys as `device:lp4`. */
export type FacetFilter = { subject: FacetSubject; all: string[]; any: string[][] }

/** Facets as keys: values of one facet mean any of them, of `has` all of them. */
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
 * The same on the column `facets` (text[] with a GIN index). `byIndex`: PostgreSQL does not see the keys when it plans, so
 * that it takes the index whatever it believes of them; two that never meet it believes to be met often.
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
 * By the stored counts: `rarest`, how many rows the rarest of a filter's facets has, and so all of them at most; `everything`,
 * how many there are.
 */
export function storedCountsInSql({ subject, all, any }: FacetFilter): Prisma.Sql {
  const countOf = (keys: string[]) => Prisma.sql`
    SELECT coalesce(sum(count), 0)::bigint AS count FROM "FacetCount" WHERE subject = ${subject} AND facet = ANY(${keys}::text[])`
  const lists = [...all.map((key) => [key]), ...any].map(countOf)
  return Prisma.sql`
    SELECT (SELECT min(count) FROM (${Prisma.join(lists, ' UNION ALL ')}) AS counts) AS rarest,
      (${countOf(['all'])}) AS everything`
}

/** How many public rows have a facet, from the stored counts; all of them without one. */
export async function countFacet(subject: FacetSubject, facet = 'all'): Promise<Total> {
  const row = await prisma.facetCount.findUnique({ where: { subject_facet: { subject, facet } } })
  return { total: row?.count ?? 0, exact: true }
}

/** How many public rows have each facet: `device:lp4` → 12. */
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

/** The one facet that is all there is of a filter, or `all` for none; undefined for a filter that has to be counted. */
export function onlyFacet(facets: Facets<string>): string | undefined {
  const keys = Object.entries(facets).flatMap(([name, values]) =>
    (values ?? []).map((value) => `${name}:${value}`),
  )
  return keys.length === 0 ? 'all' : keys.length === 1 ? keys[0] : undefined
}
