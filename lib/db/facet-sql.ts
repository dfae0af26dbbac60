import type { Facets } from '@/lib/core/facets'
import { prisma } from './client'
import { Prisma } from './generated/client'

/** A list is counted exactly up to here: nobody reads the difference, and it would be counted at every page. */
export const COUNT_MAX = 1000

export type Total = { total: number; exact: boolean }

/** What of `facets` (a column of text[] with a GIN index) a row must have. */
export function facetConditions(facets: Facets<string>): Prisma.Sql[] {
  const all: string[] = []
  const any: Prisma.Sql[] = []
  for (const [name, values] of Object.entries(facets)) {
    const keys = (values ?? []).map((value) => `${name}:${value}`)
    if (keys.length === 1 || name === 'has') all.push(...keys)
    else if (keys.length > 1) any.push(Prisma.sql`facets && ${keys}::text[]`)
  }
  return all.length > 0 ? [Prisma.sql`facets @> ${all}::text[]`, ...any] : any
}

/** How many public rows have a facet, from the kept counts; all of them without one. */
export async function countFacet(subject: 'post' | 'design', facet = 'all'): Promise<Total> {
  const row = await prisma.facetCount.findUnique({ where: { subject_facet: { subject, facet } } })
  return { total: row?.count ?? 0, exact: true }
}

/** How many public rows have each facet: `device:lp4` → 12. */
export async function countFacets(
  subject: 'post' | 'design',
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
