import { z } from 'zod'
import { locales } from '@/lib/i18n/locales'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { makerSchema } from '@/lib/members/views'
import { methods } from '@/lib/settings/catalog'
import { outcomes } from './schema'
import { numbersSchema, schemeNameSchema } from '@/lib/settings/numbers-schema'
import { imageViewSchema } from '@/lib/uploads/schema'

/** The scale of a row's numbers; numbers of two scales are never compared. */
const scheme = schemeNameSchema.describe('The scale of the numbers, such as `lp-1`.')

/** How many members who own the machine reported each outcome; a member counts once for the same numbers in a cell. */
export const outcomeCounts = z.object({
  worked: z.int().describe('How many reported that it worked.'),
  tooWeak: z.int().describe('How many reported that it was too weak.'),
  tooStrong: z.int().describe('How many reported that it was too strong.'),
  failed: z.int().describe('How many reported that it failed.'),
  tries: z.int().describe('The sum of the four.'),
})

const quartiles = z.object({ lower: z.number(), median: z.number(), upper: z.number() })

/** Quartiles of the makers' newest rows, from three makers on. */
export const statisticsSchema = z.object({
  power: quartiles,
  passes: quartiles,
  depth: quartiles.nullable(),
  speed: quartiles.nullable(),
  density: quartiles.nullable(),
  frequency: quartiles.nullable(),
})
export type StatisticsView = z.infer<typeof statisticsSchema>

/**
 * How sure a cell is: no maker's row (`none`), one or two makers (`few`), three or more (`fair`), eight or more with a
 * best row that works (`sure`).
 */
export const surenesses = ['none', 'few', 'fair', 'sure'] as const
const sureness = z.enum(surenesses)

/** The counts that say what a number is worth; every number is shown with them. */
const standing = z.object({
  makers: z.int().describe('The makers with a row of their own; each counts once.'),
  rows: z.int().describe('The number of rows.'),
  lessons: z.int().describe('The number of rows that come from tutorials.'),
  outcomes: outcomeCounts,
  sureness,
  standing: z
    .number()
    .describe('The lower bound of the share for whom the best row worked (Wilson interval, 95%), 0 to 1.'),
  newestRow: z.string().nullable().describe('The time of the newest row.'),
  newestReport: z.string().nullable().describe('The time of the newest report.'),
})

/** One material, thickness and method with one module of a machine. */
export const cellSchema = z.object({
  id: z.int(),
  material: z.string().describe('The slug of the material.'),
  device: z.string().describe('The slug of the machine.'),
  module: z.string().describe('The slug of the module.'),
  method: z.enum(methods),
  thickness: z.number().nullable().describe('Thickness, mm, to the half millimetre; null for any.'),
  scheme,
  ...standing.shape,
  statistics: statisticsSchema
    .nullable()
    .describe('Quartiles of the makers’ newest rows; null below three makers.'),
})
export type CellView = z.infer<typeof cellSchema>

export const rowSchema = z.object({
  id: z.int(),
  source: z
    .enum(['post', 'lesson', 'tried'])
    .describe('Where the row comes from: a post, a tutorial, or the numbers that a member ended at.'),
  material: z.string().nullable().describe('The slug of the material; null when the catalogue has none.'),
  device: z.string().describe('The slug of the machine.'),
  module: z.string().describe('The slug of the module.'),
  method: z.enum(methods),
  thickness: z.number().nullable().describe('Thickness, mm.'),
  scheme,
  ...numbersSchema.shape,
  other: z.string().nullable(),
  maker: makerSchema.nullable().describe('The maker; null for a row of a tutorial.'),
  post: z.object({ id: z.int(), title: z.string(), language: z.enum(locales) }).nullable(),
  lesson: z.object({ id: z.int(), product: z.string(), section: z.string(), titles: textsSchema }).nullable(),
  outcomes: outcomeCounts.describe(
    'The reports on all rows with these numbers in the cell. A member counts once, with the latest report.',
  ),
  standing: z
    .number()
    .describe('The lower bound of the share for whom the numbers worked (Wilson interval, 95%), 0 to 1.'),
  verdict: z
    .enum(['too_weak', 'too_strong'])
    .nullable()
    .describe('Set when three or more members found the row so.'),
  voice: z.boolean().describe('Whether the row is the newest of its maker, which the statistics count.'),
  since: z.string().describe('The time from which the row is public.'),
})
export type RowView = z.infer<typeof rowSchema>

export const materialSchema = z.object({
  slug: z.string(),
  names: textsSchema,
  hazard: z.enum(['safe', 'risky', 'banned']),
  hazardReason: textsSchema.nullable(),
  swatch: z.string(),
  instead: z.array(z.object({ slug: z.string(), names: textsSchema })).describe('What to use in its place.'),
})
export type MaterialInfo = z.infer<typeof materialSchema>

/** The counts of a material on a machine, for all methods or one and for all thicknesses or one. */
export const pairSchema = z.object({
  material: z.string().describe('The slug of the material.'),
  device: z.string().describe('The slug of the machine.'),
  makers: z.int().describe('The makers with a row of their own; each counts once.'),
  rows: z.int().describe('The number of rows.'),
  lessons: z.int().describe('The number of rows that come from tutorials.'),
  reports: z.int().describe('The number of reports.'),
  sureness,
})
export type PairView = z.infer<typeof pairSchema>

export const matrixSchema = z.object({
  machines: z.array(z.object({ slug: z.string(), name: z.string() })),
  materials: z.array(
    materialSchema.extend({
      impossibleOn: z
        .array(z.string())
        .describe('The slugs of the machines that cannot process the material with the method.'),
    }),
  ),
  pairs: z
    .array(pairSchema)
    .describe('Pairs of a material and a machine, in the order of both lists; only those with a row.'),
})
export type MatrixView = z.infer<typeof matrixSchema>

/** A report as every reader sees it. */
export const reportSchema = z.object({
  row: z.int().describe('The id of the row that was tried.'),
  outcome: z.enum(outcomes),
  numbers: numbersSchema.describe('The numbers of the row that was tried.'),
  ended: numbersSchema
    .nullable()
    .describe('The numbers that the member ended at; null when they are the same.'),
  note: z.string(),
  picture: imageViewSchema.nullable(),
  member: makerSchema,
  changedAt: z.string().describe('The time of the last change.'),
})
export type ReportView = z.infer<typeof reportSchema>

const pair = z.tuple([z.number(), z.number()])

/**
 * Where a row lies among those of other makers, for a small map. Each pair is the power (%) and the depth (%) or speed
 * (mm/s).
 */
export const amongSchema = z.object({
  by: z
    .enum(['depth', 'speed'])
    .describe(
      'What the second number of each pair is: depth (%) or speed (mm/s). The first is the power (%).',
    ),
  passes: z.int().describe('The number of passes of the row.'),
  makers: z
    .int()
    .describe(
      'Other makers with the same number of passes; all other makers when there are too many to draw.',
    ),
  own: pair.describe('The numbers of the row itself.'),
  others: z.array(pair).describe('The distinct numbers of others; empty when there are too many to draw.'),
  middle: z.object({ power: pair, heat: pair }).describe('The lower and upper quartile of all makers.'),
})
export type AmongView = z.infer<typeof amongSchema>

/** A member's own, tried or starred row, with the member's report. */
export const ownRowSchema = z.object({
  row: rowSchema,
  report: reportSchema
    .pick({ outcome: true, ended: true, note: true, changedAt: true })
    .nullable()
    .describe('Your report on the row.'),
  among: amongSchema
    .nullable()
    .describe(
      'Where the row lies among those of other makers; null when there are fewer than two to compare with.',
    ),
})
export type OwnRowView = z.infer<typeof ownRowSchema>
