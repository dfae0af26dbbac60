import { prisma } from '@/lib/db/client'
import { MAKERS_FOR_STATISTICS } from './schema'
import type { AmongView } from './views'

/** The most makers that a map draws as dots. Beyond it, the map shows only the middle half. */
const DOTS_MAX = 200

type Quartiles = [number, number, number]

type Found = {
  id: number
  power: number
  passes: number
  by: 'depth' | 'speed'
  heat: number
  makers: number
  cellMakers: number
  others: [number, number][] | null
  powers: Quartiles
  heats: Quartiles
}

/**
 * Returns by row id where each row lies among the rows of other makers, for rows with at least two other makers beside
 * them. Each maker counts once, with rows of the same scale and the same number of passes. Rows that are not public and
 * rows of banned materials have no entry.
 */
export async function findAmong(rows: readonly number[]): Promise<Map<number, AmongView>> {
  if (rows.length === 0) return new Map()
  const found = await prisma.$queryRaw<Found[]>`
    SELECT own.id, own.power, own.passes, own.by, own.heat, others.makers, cell."makersCount" AS "cellMakers", others.numbers AS others,
      cell.statistics -> 'power' AS powers, cell.statistics -> own.by AS heats
    FROM (SELECT *, CASE WHEN depth IS NULL THEN 'speed' ELSE 'depth' END AS by, coalesce(depth, speed)::float8 AS heat
      FROM "MaterialRow" WHERE id = ANY(${[...rows]}) AND live) AS own
    JOIN "MaterialCell" AS cell ON cell.id = own."cellId" AND cell."makersCount" >= ${MAKERS_FOR_STATISTICS}
    JOIN "Material" AS material ON material.id = cell."materialId" AND material.hazard <> 'BANNED'
    JOIN "Device" AS device ON device.id = cell."deviceId" AND device."schemeVersion" = cell."schemeVersion"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS makers, jsonb_agg(DISTINCT jsonb_build_array(row.power, coalesce(row.depth, row.speed)::float8)) AS numbers
      FROM (SELECT power, depth, speed FROM "MaterialRow" AS row
        WHERE row."cellId" = own."cellId" AND row.live AND row.voice AND row.passes = own.passes
          AND row."makerId" IS DISTINCT FROM own."makerId"
        LIMIT ${DOTS_MAX}) AS row
    ) AS others
    WHERE others.makers + 1 >= ${MAKERS_FOR_STATISTICS} AND jsonb_typeof(cell.statistics -> own.by) = 'array'`
  return new Map(
    found.map(({ id, power, passes, by, heat, makers, cellMakers, others, powers, heats }) => [
      id,
      {
        ...{ by, passes, own: [power, heat] as [number, number] },
        ...(makers < DOTS_MAX ? { makers, others: others ?? [] } : { makers: cellMakers - 1, others: [] }),
        middle: { power: endsOf(powers), heat: endsOf(heats) },
      },
    ]),
  )
}

const endsOf = ([lower, , upper]: Quartiles): [number, number] => [lower, upper]
