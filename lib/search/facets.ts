import { Prisma } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/client'
import { getCatalog } from '@/lib/settings/queries'
import { COUNTED_MAX } from './count-subjects'
import type { Plan } from './find-subjects'
import { queryInSql } from './parse-query'
import { popularRowsInSql, rowsInSql } from './rows-in-sql'
import type { FacetsView } from './views'

const MATERIALS_MAX = 12
/** Of more posts than are counted only what there is is told: those among so many of the most popular say that. */
const VISITED = 5_000
const SAMPLE = 1_000

/**
 * The machines and materials of the posts that have all the words. Each list counts with the other's choice; numbers are
 * left out where there are more posts than are counted.
 */
export async function readFacets({ query, filter, counts, alike }: Plan): Promise<FacetsView> {
  if (query.terms.length === 0 || alike) return { devices: [], materials: [] }
  const { deviceId, materialId } = filter
  const exact = counts.post.rows <= COUNTED_MAX
  const wanted = queryInSql(query)
  const hits = exact
    ? rowsInSql('post', wanted, COUNTED_MAX)
    : Prisma.sql`${popularRowsInSql('post', wanted, VISITED)} LIMIT ${SAMPLE}`
  const [rows, catalog] = await Promise.all([
    prisma.$queryRaw<{ facet: 'device' | 'material'; id: number; count: number }[]>`
      WITH hits AS MATERIALIZED (
        SELECT "subjectId", "deviceIds", "materialIds"
        FROM (${hits}) AS rows)
      SELECT 'device' AS facet, id, count(DISTINCT "subjectId")::int AS count FROM hits, unnest("deviceIds") AS id
      WHERE ${materialId === undefined ? Prisma.sql`true` : Prisma.sql`${materialId} = ANY("materialIds")`} GROUP BY id
      UNION ALL
      SELECT 'material', id, count(DISTINCT "subjectId")::int FROM hits, unnest("materialIds") AS id
      WHERE ${deviceId === undefined ? Prisma.sql`true` : Prisma.sql`${deviceId} = ANY("deviceIds")`} GROUP BY id`,
    getCatalog(),
  ])
  const countOf = (facet: string, id: number) => {
    const count = rows.find((row) => row.facet === facet && row.id === id)?.count
    return count === undefined ? undefined : exact ? count : null
  }
  return {
    devices: catalog.devices.flatMap(({ id, slug, name }) => {
      const count = countOf('device', id)
      return count === undefined ? [] : [{ slug, name, count }]
    }),
    materials: catalog.materials
      .flatMap(({ id, slug, names }) => {
        const count = countOf('material', id)
        return count === undefined ? [] : [{ slug, names, count }]
      })
      .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
      .slice(0, MATERIALS_MAX),
  }
}
