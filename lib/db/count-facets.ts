import type { Facets } from '@/lib/core/facets'
import { prisma } from './client'
import { COUNT_MAX, DIGITS, HITS_LEAST, sampleInSql } from './count-rows'
import {
  countFacets,
  facetConditions,
  readFacetFilter,
  type FacetFilter,
  type FacetSubject,
} from './facet-sql'
import { Prisma } from './generated/client'

/** how many rows of the sample are read for each facet */
const SAMPLE = 4_000

/**
 * Returns how many rows a list would have with each value of each facet: `device:lp4` → 12. Each facet is counted among
 * the rows that the *other* facets leave, so that the number beside a value is the length of the list behind it. Counts
 * are exact up to 1,000 rows, estimates with two digits above. `where` names columns of the sample alone (migration
 * "list_indexes").
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
  // Values of `has` apply together, so `has` stays in force while its own values are counted.
  const alone = chosen.filter((name) => name !== 'has')
  const others = names.filter((name) => !alone.includes(name))
  const groups = [
    { counted: others, asked },
    ...alone.map((name) => ({ counted: [name], asked: without(asked, name) })),
  ]
  const open = groups.filter((group) => where.length === 0 && isUnfiltered(group.asked))
  const counting = groups
    .filter((group) => !open.includes(group))
    .map(({ counted, asked }) => ({ names: counted, filter: readFacetFilter(subject, asked) }))
  const found = await Promise.all([
    ...open.map(({ counted }) => countFacets(subject, counted)),
    countGroups({ subject, table, where }, counting),
  ])
  return Object.assign({}, ...found) as Record<string, number>
}

const isUnfiltered = (asked: Facets<string>) => Object.values(asked).every((values) => !values?.length)

function without<Name extends string>(asked: Facets<Name>, name: Name): Facets<Name> {
  return { ...asked, [name]: [] }
}

type Among = { subject: FacetSubject; table: Prisma.Sql; where: Prisma.Sql[] }
/** The values of `names` are counted among the rows that match `filter`. */
type Group = { names: readonly string[]; filter: FacetFilter }
type Counts = Record<string, number>

/**
 * Takes the estimate where the sample holds enough rows, and counts exactly elsewhere: an index is slow only where a
 * facet is very frequent.
 */
async function countGroups(among: Among, groups: Group[]): Promise<Counts> {
  if (groups.length === 0) return {}
  const estimates = await estimateGroups(among, groups)
  const counts = await Promise.all(
    groups.map(async (group, index) => estimates[index] ?? countGroup(among, group)),
  )
  return Object.assign({}, ...counts) as Counts
}

async function countGroup({ table, where }: Among, { names, filter }: Group): Promise<Counts> {
  const conditions = [Prisma.sql`visible`, ...where, ...facetConditions(filter, { byIndex: true })]
  const rows = await prisma.$queryRaw<{ facet: string; count: number }[]>`
    WITH found AS MATERIALIZED (SELECT facets FROM ${table} WHERE ${Prisma.join(conditions, ' AND ')})
    SELECT facet, count(*)::int AS count FROM found, unnest(facets) AS facet
    WHERE split_part(facet, ':', 1) = ANY(${names as string[]}) GROUP BY facet`
  return Object.fromEntries(rows.map(({ facet, count }) => [facet, count]))
}

/**
 * Estimates all groups in one statement from a sixteenth of all rows, in random order. The entry of a group is
 * undefined when the sample holds too few of its rows, or when the group is small enough for an exact count.
 */
async function estimateGroups(
  { subject, table, where }: Among,
  groups: Group[],
): Promise<(Counts | undefined)[]> {
  const belongs = groups.map(({ filter }) =>
    Prisma.join([...where, ...facetConditions(filter), Prisma.sql`true`], ' AND '),
  )
  const names = ['all', ...groups.flatMap((group) => group.names)]
  const nth = groups.map((_, index) => Prisma.raw(`g${index}`))
  // Each row of the sample is read once for all groups, and the name of a facet once rather than at every row.
  const rows = await prisma.$queryRaw<{ facet: string; hits: number[]; scale: number }[]>`
    WITH sample AS MATERIALIZED (${sampleInSql(table, Prisma.sql`facets, "authorId", "publishedAt"`, SAMPLE)}),
    judged AS MATERIALIZED (
      SELECT facets, ${Prisma.join(belongs.map((one, index) => Prisma.sql`(${one}) AS ${nth[index]!}`))} FROM sample),
    counted AS MATERIALIZED (
      SELECT facet, ARRAY[${Prisma.join(nth.map((one) => Prisma.sql`(count(*) FILTER (WHERE ${one}))::int`))}] AS hits
      FROM (
        SELECT unnest(array_prepend('all', facets)) AS facet, ${Prisma.join(nth)} FROM judged
        WHERE ${Prisma.join(nth, ' OR ')}) AS found
      GROUP BY facet)
    SELECT facet, hits,
      coalesce((SELECT count FROM "FacetCount" WHERE subject = ${subject} AND facet = 'all'), 0)::float
        / greatest((SELECT count(*) FROM sample), 1) AS scale
    FROM counted WHERE split_part(facet, ':', 1) = ANY(${names})`
  const all = rows.find(({ facet }) => facet === 'all')
  return groups.map((group, index) => {
    const found = all?.hits[index] ?? 0
    if (!all || found < HITS_LEAST || found * all.scale <= COUNT_MAX) return undefined
    const own = rows.filter(({ facet }) => group.names.includes(facet.split(':')[0]!))
    const estimates = own.map(({ facet, hits, scale }) => [facet, hits[index]! * scale] as const)
    return Object.fromEntries(
      estimates
        .filter(([, count]) => count > 0)
        .map(([facet, count]) => [facet, Number(count.toPrecision(DIGITS))]),
    )
  })
}
