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
  method: z.string().max(20).optional().describe(methods.join(', ')),
  thickness: typed.describe('mm; of a cut: which of the material the grid is burnt on'),
  power: typed,
  powerFrom: typed,
  powerTo: typed,
  depth: typed,
  depthFrom: typed,
  depthTo: typed,
  speed: typed,
  speedFrom: typed,
  speedTo: typed,
  columns: typed.describe('of power, 1 to 12'),
  rows: typed.describe('of depth or speed, 1 to 12'),
  passes: typed,
  resolution: typed,
  density: typed,
  frequency: typed,
  acceleration: typed,
  intervalMm: typed,
  fieldMm: typed.describe('4 to 30 mm'),
  gapMm: typed.describe('1 to 10 mm'),
  labels: z.enum(['0', '1']).optional(),
  language: z.enum(locales).optional(),
})
/** The same for the API, where module and method are required. */
export const gridCallSchema = gridQuerySchema.extend({
  module: z.string().min(1).max(60),
  method: z.enum(methods, 'select_required'),
})
export type GridQuery = z.infer<typeof gridQuerySchema>
