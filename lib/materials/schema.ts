import { z } from 'zod'
import { cleanText } from '@/lib/core/clean-text'
import { idParamSchema, idSchema } from '@/lib/core/ids'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import { methods, type Method } from '@/lib/settings/catalog'
import type { SettingRow } from '@/lib/settings/fields'

/** How the numbers of a row came out for a member who tried them. */
export const outcomes = ['worked', 'too_weak', 'too_strong', 'failed'] as const
export type OutcomeName = (typeof outcomes)[number]

/** The laser's parameters: `depth` (%) on LP machines, `speed` (mm/s) on LX machines, never both. */
export type RowNumbers = Pick<
  SettingRow,
  'power' | 'passes' | 'depth' | 'speed' | 'resolution' | 'density' | 'frequency' | 'acceleration'
>

/** The band of everything that does not depend on thickness. */
export const ANY = -1

/** The fewest makers for statistics; below it only the rows are shown. */
export const MAKERS_FOR_STATISTICS = 3

/** A cell is sure from this many makers on, and this lower bound of the share that worked for its best row. */
export const SURE = { makers: 8, standing: 0.6 }

/**
 * Returns the band that a row counts for, in tenths of a millimetre: for cuts to the half millimetre, for all other
 * methods `ANY`.
 */
export const bandOf = (method: Method, thickness: number): number =>
  method === 'cut' ? Math.round(thickness * 2) * 5 : ANY

/**
 * The thickness of band 0, which holds everything below a quarter of a millimetre, such as sheets of paper; nothing is
 * 0 mm thick.
 */
const THINNEST_MM = 0.15

/** Returns the thickness (mm) that names a band, or null for any. `bandOf` returns the same band for it. */
export const thicknessOf = (band: number): number | null =>
  band === ANY ? null : band === 0 ? THINNEST_MM : band / 10

export const NOTE_MAX = 300

const typedNumber = z.union([z.number(), z.string().max(20)]).nullish()

/** The numbers that a member ended at. Fields left out are as in the row; the rules of the form check them. */
const endedSchema = z.strictObject({
  power: typedNumber,
  depth: typedNumber,
  speed: typedNumber,
  resolution: z.string().max(10).nullish(),
  density: typedNumber,
  passes: typedNumber,
  frequency: typedNumber,
  acceleration: typedNumber,
})
export type EndedInput = z.infer<typeof endedSchema>

/** A report replaces the member's earlier report on the row completely. */
export const reportOutcomeSchema = z.strictObject({
  outcome: z.enum(outcomes, 'select_required').describe('How the row came out.'),
  ended: endedSchema.optional().describe('The numbers that you ended at. Absent fields are as in the row.'),
  note: z
    .string()
    .overwrite(cleanText)
    .max(NOTE_MAX)
    .optional()
    .describe('A note for others, at most 300 characters.'),
  uploadId: idSchema
    .nullish()
    .describe('The id of an own upload of the kind `image`: a picture of the result.'),
  modules: z
    .array(z.string().min(1).max(40))
    .min(1)
    .max(10)
    .optional()
    .describe(
      'The modules of the row’s machine that you own; required with the first report on the machine, and saved in the profile.',
    ),
})
export type ReportOutcomeInput = z.infer<typeof reportOutcomeSchema>

/** From this many members on who found a row too weak or too strong, the row shows it and its author is notified. */
export const VERDICT_FROM = 3

const slugSchema = z.string().min(1).max(60).toLowerCase()
/** mm as a plain decimal number: no unit, no fraction, no exponent */
const thicknessSchema = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'format_error')
  .transform(Number)
  .pipe(z.number().min(0.01).max(500))

export const matrixQuery = z.strictObject({
  method: z.enum(methods, 'select_required').optional(),
  thickness: thicknessSchema
    .optional()
    .describe('Thickness, mm. Only for cuts: other methods do not depend on it.'),
})
export type MatrixFilter = z.infer<typeof matrixQuery>

export const materialParams = z.strictObject({ material: slugSchema })
export const answerParams = z.strictObject({ material: slugSchema, device: slugSchema })
export const answerQuery = z.strictObject({
  module: slugSchema.optional(),
  method: z.enum(methods, 'select_required').optional(),
  thickness: thicknessSchema.optional().describe('Thickness, mm. Only for cuts.'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
})
export type AnswerFilter = z.infer<typeof answerQuery>

export const usualQuery = z.strictObject({
  module: slugSchema,
  method: z.enum(methods, 'select_required'),
  thickness: thicknessSchema.optional().describe('Thickness, mm. Required for cuts.'),
})
export type UsualFilter = z.infer<typeof usualQuery>

export const rowParams = z.strictObject({ row: idParamSchema })

export const cellParams = z.strictObject({ cell: idParamSchema })
export const pageQuery = z.strictObject({ cursor: cursorSchema.optional(), limit: limitSchema.optional() })
export const ownRowsQuery = pageQuery.extend({
  tab: z
    .enum(['own', 'tried', 'starred'])
    .default('own')
    .describe(
      '`own`: rows of your projects; `tried`: rows that you reported on; `starred`: rows that you starred.',
    ),
  device: slugSchema.optional().describe('The slug of a machine: only rows of it.'),
})
