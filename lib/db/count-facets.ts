import type { Facets } from '@/lib/core/facets'
import { prisma } from './client'
import { COUNT_MAX } from './count-rows'
import { countFacets, facetConditions, readFacetFilter, type FacetSubject } from './facet-sql'
import { Prisma } from './generated/client'

/** So many rows of the sample are looked at for a list that is too long to be counted. */
const SAMPLE = 6_000
const DIGITS = 2

/**
 * How many rows a list would have with each value of each facet: a facet is counted among what the *other* facets leave,
 * so that the number beside a value is the length of the list behind it. `device:lp4` → 12; exact up to 1,000 rows, two
 * digits of an estimate beyond. `where` names columns of the sample alone (migration "list_indexes").
 */
export async function countFacetsAmong<Name extends string>({
  subject,
  table,
  names,
  asked,
  where = [],
}: {
  subject: FacetSubject
  table: Prisma.Sql
  names: readonly Name[]
  asked: Facets<Name>
  where?: Prisma.Sql[]
}): Promise<Record<string, number>> {
  const chosen = names.filter((name) => (asked[name] ?? []).length > 0)
  // all of several values of `has` are asked for: it stays in force where it is counted itself
  const alone = chosen.filter((name) => name !== 'has')
  const others = names.filter((name) => !alone.includes(name))
  const groups = [
    { counted: others, asked },
    ...alone.map((name) => ({ counted: [name], asked: without(asked, name) })),
  ]
  const found = await Promise.all(
    groups.map((group) =>
      where.length === 0 &&
      Object.values(group.asked).every((values) => !(values as string[] | undefined)?.length)
        ? countFacets(subject, group.counted)
        : countGroup({ subject, table, where, names: group.counted, asked: group.asked }),
    ),
  )
  return Object.assign({}, ...found) as Record<string, number>
}

function without<Name extends string>(asked: Facets<Name>, name: Name): Facets<Name> {
  return { ...asked, [name]: [] }
}

type Group = {
  subject: FacetSubject
  table: Prisma.Sql
  where: Prisma.Sql[]
  names: readonly string[]
  asked: Facets<string>
}
type Row = { facet: string; count: number }

async function countGroup({ subject, table, where, names, asked }: Group): Promise<Record<string, number>> {
  const filter = readFacetFilter(subject, asked)
  const conditions = [Prisma.sql`visible`, ...where, ...facetConditions(filter, { byIndex: true })]
  const rows = await prisma.$queryRaw<Row[]>`
    WITH found AS MATERIALIZED (
      SELECT facets FROM ${table} WHERE ${Prisma.join(conditions, ' AND ')} LIMIT ${COUNT_MAX + 1})
    SELECT facet, count(*)::int AS count FROM found, unnest(array_prepend('all', facets)) AS facet
    WHERE facet = 'all' OR split_part(facet, ':', 1) = ANY(${names as string[]}) GROUP BY facet`
  const counts = Object.fromEntries(rows.map(({ facet, count }) => [facet, count]))
  if ((counts.all ?? 0) <= COUNT_MAX) return counts
  return estimateGroup({ subject, table, where, names, asked })
}

/** The same by a sixteenth of all rows that lie in no order. */
async function estimateGroup({
  subject,
  table,
  where,
  names,
  asked,
}: Group): Promise<Record<string, number>> {
  const conditions = Prisma.join(
    [...where, ...facetConditions(readFacetFilter(subject, asked)), Prisma.sql`true`],
    ' AND ',
  )
  const rows = await prisma.$queryRaw<(Row & { scale: number })[]>`
    WITH sample AS MATERIALIZED (
      SELECT id, facets, "authorId", "publishedAt" FROM ${table}
      WHERE visible AND hashint4(id) & 15 = 0 ORDER BY hashint4(id) LIMIT ${SAMPLE})
    SELECT facet, count(*)::int AS count,
      coalesce((SELECT count FROM "FacetCount" WHERE subject = ${subject} AND facet = 'all'), 0)::float
        / greatest((SELECT count(*) FROM sample), 1) AS scale
    FROM sample, unnest(facets) AS facet
    WHERE ${conditions} AND split_part(facet, ':', 1) = ANY(${names as string[]}) GROUP BY facet`
  return Object.fromEntries(
    rows.map(({ facet, count, scale }) => [facet, Number((count * scale).toPrecision(DIGITS))]),
  )
}
