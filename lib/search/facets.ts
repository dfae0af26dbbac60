import { Prisma } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/client'
import { getCatalog } from '@/lib/settings/queries'
import { COUNTED_MAX, ENOUGH } from './count-subjects'
import type { Plan } from './plan-search'
import { queryInSql } from './parse-query'
import { popularRowsInSql, rowsInSql, rowsOfInSql, sampleCountInSql } from './rows-in-sql'
import type { SearchFilter } from './schema'
import type { FacetsView } from './views'

const MATERIALS_MAX = 12
/** Beyond the counted posts, facets report only which values exist, read from a sample of the most popular posts. */
const VISITED = 5_000
const SAMPLE = 1_000

type Row = { facet: 'device' | 'material'; id: number; count: number; exact: boolean }

/**
 * Returns the machines and materials of the posts that have all the words, and the chosen ones. Each list respects the choice
 * in the other one; `count` is null when there are more posts than are counted.
 */
export async function readFacets(plan: Plan): Promise<FacetsView> {
  const { deviceId, materialId } = plan.filter
  const [rows, catalog] = await Promise.all([readRows(plan), getCatalog()])
  const exact = rows.every((row) => row.exact)
  const counted = <One extends { id: number }>(facet: Row['facet'], all: One[], chosen?: number) =>
    all.flatMap((one) => {
      const count = rows.find((row) => row.facet === facet && row.id === one.id)?.count ?? 0
      return count > 0 || one.id === chosen ? [{ ...one, many: count, count: exact ? count : null }] : []
    })
  return {
    devices: counted('device', catalog.devices, deviceId).map(({ slug, name, count }) => ({
      slug,
      name,
      count,
    })),
    materials: counted('material', catalog.materials, materialId)
      .sort((a, b) => b.many - a.many)
      .filter(({ id }, index) => index < MATERIALS_MAX || id === materialId)
      .map(({ slug, names, count }) => ({ slug, names, count })),
  }
}

async function readRows({ query, filter, counts, loose }: Plan): Promise<Row[]> {
  if (query.terms.length === 0 || loose) return []
  const { deviceId, materialId } = filter
  return prisma.$queryRaw<Row[]>`
    WITH ${hitsInSql(queryInSql(query), filter, counts.post.ids)},
    counted AS (
      SELECT 'device' AS facet, id, count(DISTINCT "subjectId")::int AS count FROM hits, unnest("deviceIds") AS id
      WHERE ${materialId === undefined ? Prisma.sql`true` : Prisma.sql`${materialId} = ANY("materialIds")`} GROUP BY id
      UNION ALL
      SELECT 'material', id, count(DISTINCT "subjectId")::int FROM hits, unnest("materialIds") AS id
      WHERE ${deviceId === undefined ? Prisma.sql`true` : Prisma.sql`${deviceId} = ANY("deviceIds")`} GROUP BY id)
    SELECT facet, id, count, exact FROM counted, looked`
}

/**
 * Returns `hits`, the posts that have the words regardless of machine and material, and `looked.exact`, which says
 * whether they are all. `ids` are the posts counted with the filter.
 */
function hitsInSql(wanted: Prisma.Sql, filter: SearchFilter, ids: number[] | null): Prisma.Sql {
  const limited = filter.deviceId !== undefined || filter.materialId !== undefined
  const columns = Prisma.sql`"subjectId", "deviceIds", "materialIds"`
  if (ids && !limited)
    return Prisma.sql`looked AS (SELECT true AS exact), hits AS MATERIALIZED (SELECT ${columns} FROM (${rowsOfInSql('post', wanted, ids)}) AS rows)`
  const few = limited
    ? Prisma.sql`(${sampleCountInSql('post', wanted, ENOUGH)}) < ${ENOUGH}`
    : Prisma.sql`false`
  return Prisma.sql`looked AS MATERIALIZED (SELECT ${few} AS exact), hits AS MATERIALIZED (
    SELECT ${columns} FROM (${rowsInSql('post', wanted, COUNTED_MAX)}) AS rows WHERE (SELECT exact FROM looked)
    UNION ALL
    SELECT ${columns} FROM (${popularRowsInSql('post', wanted, VISITED)} LIMIT ${SAMPLE}) AS rows WHERE NOT (SELECT exact FROM looked))`
}
