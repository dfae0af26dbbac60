import { z } from 'zod'
import { pageSchema } from '@/lib/core/pagination'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { methods } from '@/lib/settings/catalog'
import { numbersSchema } from '@/lib/settings/numbers-schema'
import { refusals } from './convert'
import { cellSchema, materialSchema, outcomeCounts, rowSchema } from './views'

export const materialAnswerSchema = z.object({
  material: materialSchema,
  cells: z
    .array(
      cellSchema.extend({
        best: z
          .object({ ...numbersSchema.shape, outcomes: outcomeCounts })
          .nullable()
          .describe('The numbers with the highest standing, and what was reported on them.'),
      }),
    )
    .describe('What is known on each machine; empty for a banned material.'),
})
export type MaterialAnswer = z.infer<typeof materialAnswerSchema>

/** A row's numbers converted to another laser, or the reason why no conversion is honest. */
export const conversionSchema = z.object({
  device: z.string().describe('The slug of the machine.'),
  module: z.string().describe('The slug of the module.'),
  possible: z.boolean().describe('Whether there is an honest conversion.'),
  reason: z
    .enum(refusals)
    .nullable()
    .describe(
      'Why there is none: `depth`: no physical speed; `wavelength`: light of another colour; `out_of_reach`: more or less energy than the laser can give.',
    ),
  numbers: z
    .object({ kind: z.enum(['cut', 'start']), power: z.int(), passes: z.int(), speed: z.number() })
    .nullable()
    .describe(
      'The converted numbers. `cut`: numbers for a cut; `start`: where a test grid begins, not numbers to trust.',
    ),
  known: z
    .object({ cell: cellSchema, best: rowSchema })
    .nullable()
    .describe(
      'The cell of the same material, method and thickness on that laser; it makes the conversion unnecessary.',
    ),
  band: z
    .object({ low: z.number(), high: z.number(), pairs: z.int(), measured: z.boolean() })
    .nullable()
    .describe(
      'For cuts: the factor by which the energy may be off, measured on cuts that are known on both lasers, otherwise the default.',
    ),
})
export type ConversionView = z.infer<typeof conversionSchema>

export const nearSchema = z.object({
  why: z
    .enum(['thickness', 'machine', 'material'])
    .describe('The field in which the cell differs from the question.'),
  cell: cellSchema,
  best: rowSchema.describe('The row of the cell with the highest standing.'),
  conversion: conversionSchema.nullable().describe('The numbers converted to the machine of the question.'),
})
export type NearView = z.infer<typeof nearSchema>

export const answerSchema = z.object({
  material: materialSchema,
  machine: z.object({ slug: z.string(), name: z.string() }),
  module: z.string().describe('The slug of the module.'),
  method: z.enum(methods),
  thickness: z.number().nullable().describe('Thickness, mm; null for any.'),
  refused: z
    .object({ why: z.enum(['banned', 'impossible']), reason: textsSchema.nullable() })
    .nullable()
    .describe('Why the method is not done on the material at all.'),
  prepare: textsSchema
    .nullable()
    .describe('How to prepare the material first, such as a coat of paint on one that light passes through.'),
  cell: cellSchema.nullable().describe('The cell; null when it has no row.'),
  best: rowSchema.nullable().describe('The row with the highest standing.'),
  rows: pageSchema(rowSchema),
  others: z
    .array(cellSchema)
    .describe('Other methods, modules and thicknesses of this material on this machine.'),
  nearest: z.array(nearSchema).describe('The nearest cells with rows, when this one has none.'),
  elsewhere: z.array(conversionSchema).describe('The numbers of the best row on other lasers.'),
})
export type AnswerView = z.infer<typeof answerSchema>

/** What makers use in one cell; null when the cell has no row. */
export const usualSchema = z.object({ cell: cellSchema.nullable() })
export type UsualView = z.infer<typeof usualSchema>
