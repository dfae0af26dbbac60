import { z } from 'zod'
import { locales } from '@/lib/i18n/locales'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { makerSchema } from '@/lib/members/views'
import { methods } from '@/lib/settings/catalog'
import { outcomes } from './schema'
import { numbersSchema, schemeNameSchema } from '@/lib/settings/numbers-schema'
import { imageViewSchema } from '@/lib/uploads/schema'

/** The scale of a row's numbers; numbers of two scales are never compared. */
const scheme = schemeNameSchema

/** How many members who own the machine reported each outcome; a member counts once for the same numbers in a cell. */
export const outcomeCounts = z.object({
  worked: z.int(),
  tooWeak: z.int(),
  tooStrong: z.int(),
  failed: z.int(),
  /** all of them */
  tries: z.int(),
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
  /** makers with a row of their own; each counts once */
  makers: z.int(),
  rows: z.int(),
  /** rows of lessons */
  lessons: z.int(),
  outcomes: outcomeCounts,
  sureness,
  /** lower bound of the share for whom the best row worked (Wilson, 95 %), 0 to 1 */
  standing: z.number(),
  /** ISO */
  newestRow: z.string().nullable(),
  newestReport: z.string().nullable(),
})

/** One material, thickness and method with one module of a machine. */
export const cellSchema = z.object({
  id: z.int(),
  material: z.string(),
  device: z.string(),
  module: z.string(),
  method: z.enum(methods),
  /** mm, to the half millimetre; null: any */
  thickness: z.number().nullable(),
  scheme,
  ...standing.shape,
  statistics: statisticsSchema.nullable(),
})
export type CellView = z.infer<typeof cellSchema>

export const rowSchema = z.object({
  id: z.int(),
  source: z.enum(['post', 'lesson', 'tried']),
  material: z.string().nullable(),
  device: z.string(),
  module: z.string(),
  method: z.enum(methods),
  /** mm */
  thickness: z.number().nullable(),
  scheme,
  ...numbersSchema.shape,
  other: z.string().nullable(),
  /** null: the row is a lesson's */
  maker: makerSchema.nullable(),
  post: z.object({ id: z.int(), title: z.string(), language: z.enum(locales) }).nullable(),
  lesson: z.object({ id: z.int(), product: z.string(), section: z.string(), titles: textsSchema }).nullable(),
  outcomes: outcomeCounts.describe(
    'of all rows with these numbers in the cell; a member counts once, with the latest report',
  ),
  standing: z.number(),
  /** set when three or more members found it so */
  verdict: z.enum(['too_weak', 'too_strong']).nullable(),
  /** whether this is its maker's row in the statistics: the newest */
  voice: z.boolean(),
  /** ISO */
  since: z.string(),
})
export type RowView = z.infer<typeof rowSchema>

export const materialSchema = z.object({
  slug: z.string(),
  names: textsSchema,
  hazard: z.enum(['safe', 'risky', 'banned']),
  hazardReason: textsSchema.nullable(),
  swatch: z.string(),
  /** what to use in its place */
  instead: z.array(z.object({ slug: z.string(), names: textsSchema })),
})
export type MaterialInfo = z.infer<typeof materialSchema>

/** The counts of a material on a machine, for all methods or one and for all thicknesses or one. */
export const pairSchema = z.object({
  material: z.string(),
  device: z.string(),
  makers: z.int(),
  rows: z.int(),
  lessons: z.int(),
  reports: z.int(),
  sureness,
})
export type PairView = z.infer<typeof pairSchema>

export const matrixSchema = z.object({
  machines: z.array(z.object({ slug: z.string(), name: z.string() })),
  materials: z.array(materialSchema.extend({ impossibleOn: z.array(z.string()) })),
  /** only pairs with a row */
  pairs: z.array(pairSchema),
})
export type MatrixView = z.infer<typeof matrixSchema>

/** A report as every reader sees it. */
export const reportSchema = z.object({
  row: z.int(),
  outcome: z.enum(outcomes),
  /** the numbers of the row that was tried */
  numbers: numbersSchema,
  /** the numbers that the member ended at, if they differ */
  ended: numbersSchema.nullable(),
  note: z.string(),
  picture: imageViewSchema.nullable(),
  member: makerSchema,
  /** ISO */
  changedAt: z.string(),
})
export type ReportView = z.infer<typeof reportSchema>

const pair = z.tuple([z.number(), z.number()])

/**
 * Where a row lies among those of other makers, for a small map. Each pair is the power (%) and the depth (%) or speed
 * (mm/s).
 */
export const amongSchema = z.object({
  by: z.enum(['depth', 'speed']),
  passes: z.int(),
  /** other makers with the same number of passes; all other makers when there are too many to draw */
  makers: z.int(),
  own: pair,
  /** distinct numbers; empty when there are too many to draw */
  others: z.array(pair),
  /** lower and upper quartile of all makers */
  middle: z.object({ power: pair, heat: pair }),
})
export type AmongView = z.infer<typeof amongSchema>

/** A member's own, tried or starred row, with the member's report. */
export const ownRowSchema = z.object({
  row: rowSchema,
  report: reportSchema.pick({ outcome: true, ended: true, note: true, changedAt: true }).nullable(),
  among: amongSchema.nullable().describe('null: fewer than two other makers to compare with'),
})
export type OwnRowView = z.infer<typeof ownRowSchema>
