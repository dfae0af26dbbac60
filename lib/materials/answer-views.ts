import { z } from 'zod'
import { pageSchema } from '@/lib/core/pagination'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { methods } from '@/lib/settings/catalog'
import { numbersSchema } from '@/lib/settings/numbers-schema'
import { refusals } from './convert'
import { cellSchema, materialSchema, outcomeCounts, rowSchema } from './views'

export const materialAnswerSchema = z.object({
  material: materialSchema,
  /** empty for a banned material */
  cells: z.array(
    cellSchema.extend({
      best: z
        .object({ ...numbersSchema.shape, outcomes: outcomeCounts })
        .nullable()
        .describe('the numbers that the answer leads with, and what was reported on them'),
    }),
  ),
})
export type MaterialAnswer = z.infer<typeof materialAnswerSchema>

/** A row's numbers converted to another laser, or the reason why no conversion is honest. */
export const conversionSchema = z.object({
  device: z.string(),
  module: z.string(),
  possible: z.boolean(),
  /**
   * `depth`: no physical speed; `wavelength`: light of another colour; `out_of_reach`: more or less energy than the
   * laser can give
   */
  reason: z.enum(refusals).nullable(),
  /** `cut`: numbers for a cut; `start`: where a test grid begins, not numbers to trust */
  numbers: z
    .object({ kind: z.enum(['cut', 'start']), power: z.int(), passes: z.int(), speed: z.number() })
    .nullable(),
  /** the cell of the same material, method and thickness on that laser; it makes the conversion unnecessary */
  known: z.object({ cell: cellSchema, best: rowSchema }).nullable(),
  /**
   * of cuts: the factor by which the energy may be off, measured on cuts that are known on both lasers, otherwise the
   * default
   */
  band: z.object({ low: z.number(), high: z.number(), pairs: z.int(), measured: z.boolean() }).nullable(),
})
export type ConversionView = z.infer<typeof conversionSchema>

export const nearSchema = z.object({
  /** the field in which the cell differs from the question */
  why: z.enum(['thickness', 'machine', 'material']),
  cell: cellSchema,
  best: rowSchema,
  conversion: conversionSchema.nullable(),
})
export type NearView = z.infer<typeof nearSchema>

export const answerSchema = z.object({
  material: materialSchema,
  machine: z.object({ slug: z.string(), name: z.string() }),
  module: z.string(),
  method: z.enum(methods),
  /** mm; null: any */
  thickness: z.number().nullable(),
  /** why the method is not done on the material at all */
  refused: z.object({ why: z.enum(['banned', 'impossible']), reason: textsSchema.nullable() }).nullable(),
  prepare: textsSchema
    .nullable()
    .describe('how the material is prepared first: a coat of paint on what light passes through'),
  /** null: the cell has no row */
  cell: cellSchema.nullable(),
  best: rowSchema.nullable(),
  rows: pageSchema(rowSchema),
  /** other methods, modules and thicknesses of this material on this machine */
  others: z.array(cellSchema),
  nearest: z.array(nearSchema),
  elsewhere: z.array(conversionSchema),
})
export type AnswerView = z.infer<typeof answerSchema>

/** What makers use in one cell; null when the cell has no row. */
export const usualSchema = z.object({ cell: cellSchema.nullable() })
export type UsualView = z.infer<typeof usualSchema>
