import { prisma } from '@/lib/db/client'
import type { Method } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { answerPath } from './addresses'
import { findAmong } from './among'
import { placeOfCell } from './cell-views'
import { MAKERS_FOR_STATISTICS } from './schema'
import type { AmongView } from './views'

/** Above this many makers only the side of the median is known. */
const COUNTED_MAX = 200

/** Where a row of a post lies among the rows of other makers in its cell. */
export type RowPlace = {
  /** index of the step and of the row in it, from 0 */
  step: number
  row: number
  /** path of the cell's answer */
  href: string
  /** what is compared: depth (%) on LP machines, speed (mm/s) on LX machines */
  by: 'depth' | 'speed'
  /** other makers with a row of their own in the cell */
  makers: number
  /**
   * `more`: faster or deeper than `count` makers; `count` is null when there are too many to count, and means most of
   * them
   */
  side: 'more' | 'less' | 'same' | null
  count: number | null
  /** for the small map; null when too few makers have numbers beside it */
  among: AmongView | null
}

type Placed = {
  id: number
  step: number
  row: number
  method: Method
  band: number
  materialId: number
  deviceId: number
  moduleId: number
  by: 'depth' | 'speed'
  makers: number
  own: number
  middle: number | null
  below: number | null
  above: number | null
}

/** Returns the place of each public row of a post in its cell, with the path of the cell's answer. */
export async function findRowPlaces(postId: number): Promise<RowPlace[]> {
  const [rows, catalog] = await Promise.all([
    prisma.$queryRaw<Placed[]>`
      SELECT own.id, own.step, own.row, cell.method, cell.band, cell."materialId", cell."deviceId", cell."moduleId", own.by, own.value AS own,
        (cell.statistics -> own.by ->> 1)::float8 AS middle, others.below, others.above,
        CASE WHEN others.below IS NULL THEN cell."makersCount" - 1 ELSE others.makers END AS makers
      FROM (SELECT *, CASE WHEN depth IS NULL THEN 'speed' ELSE 'depth' END AS by, coalesce(depth, speed)::float8 AS value
        FROM "MaterialRow" WHERE "postId" = ${postId} AND source = 'POST' AND live) AS own
      JOIN "MaterialCell" AS cell ON cell.id = own."cellId"
      JOIN "Device" AS device ON device.id = cell."deviceId" AND device."schemeVersion" = cell."schemeVersion"
      CROSS JOIN LATERAL (SELECT cell."makersCount" <= ${COUNTED_MAX} AS few) AS size
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS makers,
          CASE WHEN size.few THEN count(*) FILTER (WHERE coalesce(row.depth, row.speed)::float8 < own.value)::int END AS below,
          CASE WHEN size.few THEN count(*) FILTER (WHERE coalesce(row.depth, row.speed)::float8 > own.value)::int END AS above
        FROM "MaterialRow" AS row
        WHERE size.few AND row."cellId" = own."cellId" AND row.live AND row.voice AND row."makerId" <> own."makerId"
      ) AS others
      ORDER BY own.step, own.row`,
    getCatalog(),
  ])
  const among = await findAmong(rows.map(({ id }) => id))
  return rows.flatMap((placed) => {
    const place = placeOfCell(placed, catalog)
    if (!place || place.material.hazard === 'banned') return []
    const { material, device, laser, thickness } = place
    const { step, row, method, by } = placed
    const makers = Number(placed.makers)
    return {
      ...{ step, row, by, makers },
      href: answerPath({
        ...{ material: material.slug, machine: device.slug, module: laser.slug },
        ...{ method, thickness },
      }),
      ...sideOf({ ...placed, makers }),
      among: among.get(placed.id) ?? null,
    }
  })
}

/** `findRowPlaces` for pages, cached until the post changes. */
export const cachedRowPlaces = cachedQuery('row-places', findRowPlaces, (id) => [tags.post(id)])

function sideOf({
  makers,
  own,
  middle,
  below,
  above,
}: Pick<Placed, 'makers' | 'own' | 'middle' | 'below' | 'above'>): Pick<RowPlace, 'side' | 'count'> {
  if (makers + 1 < MAKERS_FOR_STATISTICS) return { side: null, count: null }
  if (below === null || above === null) {
    if (middle === null) return { side: null, count: null }
    return { side: own > middle ? 'more' : own < middle ? 'less' : 'same', count: null }
  }
  if (below * 2 >= makers) return { side: 'more', count: below }
  if (above * 2 >= makers) return { side: 'less', count: above }
  return { side: 'same', count: null }
}
