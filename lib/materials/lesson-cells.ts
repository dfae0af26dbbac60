import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import type { Method } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { answerPath } from './addresses'
import { placeOfCell } from './cell-views'

/** A cell that a lesson has settings for. */
export type LessonCell = {
  names: Record<Locale, string>
  machine: string
  module: string
  method: Method
  /** mm; null: any */
  thickness: number | null
  /** path of the cell's answer */
  href: string
}

type Place = { materialId: number; deviceId: number; moduleId: number; method: Method; band: number }

/**
 * Returns the cells that a lesson teaches, by material and machine. Cells of an earlier scale of the machine and of
 * banned materials are left out.
 */
export async function findLessonCells(tutorialId: number): Promise<LessonCell[]> {
  const [places, catalog] = await Promise.all([
    prisma.$queryRaw<Place[]>`
      SELECT DISTINCT cell."materialId", cell."deviceId", cell."moduleId", cell.method, cell.band
      FROM "MaterialRow" AS row JOIN "MaterialCell" AS cell ON cell.id = row."cellId"
      JOIN "Device" AS device ON device.id = cell."deviceId" AND device."schemeVersion" = cell."schemeVersion"
      WHERE row."tutorialId" = ${tutorialId} AND row.live
      ORDER BY 1, 2, 3, 4, 5`,
    getCatalog(),
  ])
  return places.flatMap((cell) => {
    const place = placeOfCell(cell, catalog)
    if (!place || place.material.hazard === 'banned') return []
    const { material, device, laser, thickness } = place
    const { method } = cell
    return {
      ...{ names: material.names, machine: device.name, module: laser.name, method, thickness },
      href: answerPath({
        ...{ material: material.slug, machine: device.slug, module: laser.slug },
        ...{ method, thickness },
      }),
    }
  })
}

/** `findLessonCells` for pages, cached until a lesson changes. */
export const cachedLessonCells = cachedQuery('lesson-cells', findLessonCells, () => [tags.academy])
