import { z } from 'zod'
import { pageSchema } from '@/lib/core/pagination'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { methods } from '@/lib/settings/catalog'
import { numbersSchema } from '@/lib/settings/numbers-schema'
import { refusals } from './convert'
import { cellSchema, materialSchema, outcomeCounts, rowSchema } from './views'

export const materialAnswerSchema = z.object({
  material: materialSchema,
  /** empty for a material that must not be lasered */
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

/** A row's numbers on another laser, or why none is honest. */
export const conversionSchema = z.object({
  device: z.string(),
  module: z.string(),
  possible: z.boolean(),
  /** depth: no physical speed; wavelength: light of another colour; out_of_reach: more, or less, than the laser can do */
  reason: z.enum(refusals).nullable(),
  /** a cut, or where a test grid begins: no number to trust */
  numbers: z
    .object({ kind: z.enum(['cut', 'start']), power: z.int(), passes: z.int(), speed: z.number() })
    .nullable(),
  /** what is known there of the same material, method and thickness: nobody needs a converted number then */
  known: z.object({ cell: cellSchema, best: rowSchema }).nullable(),
  /** of cuts: by which factor of energy to expect to be off; measured on cuts that are known on both lasers, or the default */
  band: z.object({ low: z.number(), high: z.number(), pairs: z.int(), measured: z.boolean() }).nullable(),
})
export type ConversionView = z.infer<typeof conversionSchema>

export const nearSchema = z.object({
  /** in what it differs from what was asked for */
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
  /** why it is not done at all */
  refused: z.object({ why: z.enum(['banned', 'impossible']), reason: textsSchema.nullable() }).nullable(),
  prepare: textsSchema
    .nullable()
    .describe('how the material is prepared first: a coat of paint on what light passes through'),
  /** null: nobody has a row */
  cell: cellSchema.nullable(),
  best: rowSchema.nullable(),
  rows: pageSchema(rowSchema),
  /** other methods, modules and thicknesses of this material on this machine */
  others: z.array(cellSchema),
  nearest: z.array(nearSchema),
  elsewhere: z.array(conversionSchema),
})
export type AnswerView = z.infer<typeof answerSchema>

/** What makers use in one cell; null: nobody has a row. */
export const usualSchema = z.object({ cell: cellSchema.nullable() })
export type UsualView = z.infer<typeof usualSchema>
