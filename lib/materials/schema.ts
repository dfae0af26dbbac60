import { z } from 'zod'
import { cleanText } from '@/lib/core/clean-text'
import { idParamSchema, idSchema } from '@/lib/core/ids'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import { methods, type Method } from '@/lib/settings/catalog'
import type { SettingRow } from '@/lib/settings/fields'

/** How it came out when somebody tried the numbers of a row. */
export const outcomes = ['worked', 'too_weak', 'too_strong', 'failed'] as const
export type OutcomeName = (typeof outcomes)[number]

/** The laser's parameters. `depth` on LP machines, `speed` (mm/s) on LX machines, never both. */
export type RowNumbers = Pick<
  SettingRow,
  'power' | 'passes' | 'depth' | 'speed' | 'resolution' | 'density' | 'frequency' | 'acceleration'
>

/** In place of a band of thickness: any. */
export const ANY = -1

/** Below so many makers the rows speak for themselves. */
export const MAKERS_FOR_STATISTICS = 3

/** From when on a cell is sure: so many makers, and the lower bound of the share that works, of its best row. */
export const SURE = { makers: 8, standing: 0.6 }

/** The thickness in tenths of a millimetre that a row counts for: of cuts to the half millimetre, of all others any. */
export const bandOf = (method: Method, thickness: number): number =>
  method === 'cut' ? Math.round(thickness * 2) * 5 : ANY

/** What everything thinner than a quarter of a millimetre counts as: sheets of paper. Their band is 0, and nothing is 0 mm. */
const THINNEST_MM = 0.15

/** The thickness (mm) that a band is called by; null for any. Asked for with it, the same band answers. */
export const thicknessOf = (band: number): number | null =>
  band === ANY ? null : band === 0 ? THINNEST_MM : band / 10

export const NOTE_MAX = 300

const typedNumber = z.union([z.number(), z.string().max(20)]).nullish()

/** The numbers that somebody ended at; what is left out is as in the row. Checked as a row of the form is. */
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

/** A report replaces the one that the member made on the row before, all of it. */
export const reportOutcomeSchema = z.strictObject({
  outcome: z.enum(outcomes, 'select_required'),
  ended: endedSchema.optional(),
  note: z.string().overwrite(cleanText).max(NOTE_MAX).optional(),
  /** an own picture of the result */
  uploadId: idSchema.nullish(),
  /** which modules of the row's machine one has: asked for with the first report on it, and saved in the profile */
  modules: z.array(z.string().min(1).max(40)).min(1).max(10).optional(),
})
export type ReportOutcomeInput = z.infer<typeof reportOutcomeSchema>

/** So many members who found a row too weak, or too strong, are shown on it, and its author is notified. */
export const VERDICT_FROM = 3

const slugSchema = z.string().min(1).max(60)
/** mm as a plain decimal number: no unit, no fraction, no exponent */
const thicknessSchema = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'format_error')
  .transform(Number)
  .pipe(z.number().min(0.01).max(500))

export const matrixQuery = z.strictObject({
  method: z.enum(methods, 'select_required').optional(),
  /** of cuts: the other methods do not depend on it */
  thickness: thicknessSchema.optional(),
})
export type MatrixFilter = z.infer<typeof matrixQuery>

export const materialParams = z.strictObject({ material: slugSchema })
export const answerParams = z.strictObject({ material: slugSchema, device: slugSchema })
export const answerQuery = z.strictObject({
  module: slugSchema.optional(),
  method: z.enum(methods, 'select_required').optional(),
  thickness: thicknessSchema.optional(),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
})
export type AnswerFilter = z.infer<typeof answerQuery>

export const usualQuery = z.strictObject({
  module: slugSchema,
  method: z.enum(methods, 'select_required'),
  thickness: thicknessSchema.optional(),
})
export type UsualFilter = z.infer<typeof usualQuery>

export const rowParams = z.strictObject({ row: idParamSchema })

export const cellParams = z.strictObject({ cell: idParamSchema })
export const pageQuery = z.strictObject({ cursor: cursorSchema.optional(), limit: limitSchema.optional() })
export const ownRowsQuery = pageQuery.extend({
  tab: z.enum(['own', 'tried', 'starred']).default('own'),
  device: slugSchema.optional(),
})
