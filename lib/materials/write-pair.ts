import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { methods } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { refusalOf } from './refusal'
import { ANY } from './schema'

export type Pair = { materialId: number; deviceId: number }

/**
 * Writes the counts of a material on a machine: over all methods, for each method, and for each thickness of cuts. Each
 * maker counts once, however many modules and methods they use. Cells of an earlier scale of the machine and of
 * impossible methods do not count. Unless `rowsChanged`, the stored counts of makers are kept.
 */
export async function writePair(tx: Tx, { materialId, deviceId }: Pair, rowsChanged: boolean): Promise<void> {
  const refused = await refusedOn({ materialId, deviceId })
  const counted = Prisma.sql`
    SELECT level.method, level.band, count(DISTINCT voice."makerId")::int AS makers
    FROM level LEFT JOIN voice ON voice."cellId" = level.id
    GROUP BY level.method, level.band`
  const known = Prisma.sql`
    SELECT method, band, "makersCount" AS makers FROM "MaterialPair"
    WHERE "materialId" = ${materialId} AND "deviceId" = ${deviceId}`
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('kerf_pair'), hashtext(${`${materialId}:${deviceId}`}))`
  await tx.$executeRaw`
    WITH cell AS (
      SELECT kept.* FROM "MaterialCell" AS kept JOIN "Device" AS device ON device.id = kept."deviceId"
      WHERE "materialId" = ${materialId} AND "deviceId" = ${deviceId}
        AND kept."schemeVersion" = device."schemeVersion" AND "rowsCount" + "lessonsCount" > 0
        AND (kept."moduleId", kept.method) NOT IN (
          SELECT * FROM unnest(${refused.map(({ module }) => module)}::int[], ${refused.map(({ method }) => method)}::text[]))
    ), level AS (
      SELECT id, ''::text AS method, ${ANY}::int AS band FROM cell
      UNION ALL SELECT id, method, ${ANY}::int FROM cell
      UNION ALL SELECT id, method, band FROM cell WHERE band <> ${ANY}
    ), voice AS MATERIALIZED (
      SELECT "cellId", "makerId" FROM "MaterialRow"
      WHERE "cellId" = ANY (ARRAY(SELECT id FROM cell WHERE ${rowsChanged})) AND live AND voice
    ), makers AS (${rowsChanged ? counted : known}), becomes AS (
      SELECT level.method, level.band, sum("rowsCount")::int AS rows, sum("lessonsCount")::int AS lessons,
        sum(worked + "tooWeak" + "tooStrong" + failed)::int AS reports, max(sureness) AS sureness
      FROM level JOIN cell USING (id) GROUP BY level.method, level.band
    ), gone AS (
      DELETE FROM "MaterialPair" AS pair WHERE "materialId" = ${materialId} AND "deviceId" = ${deviceId}
        AND NOT EXISTS (SELECT FROM becomes WHERE becomes.method = pair.method AND becomes.band = pair.band)
    )
    INSERT INTO "MaterialPair" ("materialId", "deviceId", method, band, "rowsCount", "lessonsCount", "makersCount",
      "reportsCount", sureness)
    SELECT ${materialId}, ${deviceId}, method, band, rows, lessons, makers, reports, sureness
    FROM becomes JOIN makers USING (method, band)
    ON CONFLICT ("materialId", "deviceId", method, band) DO UPDATE SET "rowsCount" = excluded."rowsCount",
      "lessonsCount" = excluded."lessonsCount", "makersCount" = excluded."makersCount",
      "reportsCount" = excluded."reportsCount", sureness = excluded.sureness`
}

/** Returns the modules and methods whose numbers no page shows (shown-cells.ts). */
async function refusedOn({ materialId, deviceId }: Pair) {
  const { materials, devices } = await getCatalog()
  const material = materials.find(({ id }) => id === materialId)
  const device = devices.find(({ id }) => id === deviceId)
  if (!material || !device) return []
  return device.modules.flatMap((laser) =>
    methods
      .filter((method) => refusalOf(material, laser, method) !== null)
      .map((method) => ({ module: laser.id, method })),
  )
}
