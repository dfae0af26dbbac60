import { z } from 'zod'
import type { Catalog } from '@/lib/settings/catalog'
import { findDevice, methods } from '@/lib/settings/catalog'
import { checkSettingRow, toSettingRow } from '@/lib/settings/rules'
import { slug } from './schemas'

const row = z.strictObject({
  module: slug,
  material: slug,
  method: z.enum(methods),
  /** mm */
  thickness: z.number().positive().optional(),
  power: z.int(),
  depth: z.int().optional(),
  speed: z.number().optional(),
  passes: z.int().default(1),
  resolution: z.string().optional(),
  density: z.int().optional(),
  frequency: z.int().optional(),
})
export const settingsFile = z.array(z.strictObject({ lesson: slug, device: slug, rows: z.array(row).min(1) }))
type File = z.infer<typeof settingsFile>

/** A settings row that a lesson teaches. */
export type KnownRow = ReturnType<typeof knownRows>[number]

/**
 * Returns the rows of the file, parsed by the rules of the form. Throws with the lesson and what is wrong in its row.
 */
export function knownRows(file: File, catalog: Catalog) {
  return file.flatMap(({ lesson, device: machine, rows }) =>
    rows.map(({ material, thickness, ...given }) => {
      const device = findDevice(catalog, machine)
      const known = catalog.materials.find((one) => one.slug === material)
      if (!device || !known)
        throw new Error(`settings.yaml, ${lesson}: no such ${device ? material : machine}`)
      const errors = Object.entries(checkSettingRow(given, device))
      if (errors.length > 0)
        throw new Error(`settings.yaml, ${lesson}, ${material}: ${JSON.stringify(errors)}`)
      if (given.method === 'cut' && thickness === undefined)
        throw new Error(`settings.yaml, ${lesson}, ${material}: a cut without a thickness`)
      return {
        lesson,
        device,
        material: known,
        thickness: thickness ?? null,
        row: toSettingRow(given, device),
      }
    }),
  )
}
