import { z } from 'zod'
import { locales } from '@/lib/i18n/locales'
import { methods } from '@/lib/settings/catalog'

/** limits of columns and of rows */
export const GRID_STEPS = { min: 1, max: 12 }
export const GRID_STEPS_DEFAULT = 5
/** thickness of a material to cut, mm, as in the query of an answer */
export const THICKNESS_MM = { min: 0.01, max: 500 }
/** side of a field, mm */
export const FIELD_MM = { min: 4, max: 30 }
export const FIELD_MM_DEFAULT = 8
/** between two fields, mm */
export const GAP_MM = { min: 1, max: 10 }
export const GAP_MM_DEFAULT = 2
/** between two lines of a fill, mm, on machines that know neither resolution nor density */
export const INTERVAL_MM = { min: 0.02, max: 1 }
export const INTERVAL_MM_DEFAULT = 0.1

const typed = z.string().max(20).optional()

/**
 * Query of a grid in the fields of the form: the values to lay the grid around (`power`, and `depth` or `speed`), or
 * the ends of both ranges. Without either, the grid covers the usual range. `planGrid` checks the numbers, because it
 * knows the machine.
 */
export const gridQuerySchema = z.strictObject({
  module: z.string().max(60).optional(),
  method: z.string().max(20).optional().describe('The method: `line`, `fill`, `picture` or `cut`.'),
  thickness: typed.describe(
    `The thickness of the material to cut, ${THICKNESS_MM.min} to ${THICKNESS_MM.max} mm; ignored for other methods.`,
  ),
  power: typed,
  powerFrom: typed,
  powerTo: typed,
  depth: typed,
  depthFrom: typed,
  depthTo: typed,
  speed: typed,
  speedFrom: typed,
  speedTo: typed,
  columns: typed.describe(
    `The number of columns (power), ${GRID_STEPS.min} to ${GRID_STEPS.max}, by default ${GRID_STEPS_DEFAULT}.`,
  ),
  rows: typed.describe(
    `The number of rows (depth or speed), ${GRID_STEPS.min} to ${GRID_STEPS.max}, by default ${GRID_STEPS_DEFAULT}.`,
  ),
  passes: typed,
  resolution: typed,
  density: typed,
  frequency: typed,
  acceleration: typed,
  intervalMm: typed,
  fieldMm: typed.describe(
    `The side of a field, ${FIELD_MM.min} to ${FIELD_MM.max} mm, by default ${FIELD_MM_DEFAULT}.`,
  ),
  gapMm: typed.describe(
    `The gap between two fields, ${GAP_MM.min} to ${GAP_MM.max} mm, by default ${GAP_MM_DEFAULT}.`,
  ),
  labels: z.enum(['0', '1']).optional(),
  language: z.enum(locales).optional(),
})
/** The same for the API, where module and method are required. */
export const gridCallSchema = gridQuerySchema.extend({
  module: z.string().min(1).max(60).toLowerCase(),
  method: z.enum(methods, 'select_required'),
})
export type GridQuery = z.infer<typeof gridQuerySchema>
