import { z } from 'zod'
import { locales } from '@/lib/i18n/locales'
import { methods } from '@/lib/settings/catalog'
import { refusals } from './convert'
import { outcomes } from './schema'
import { resolutions } from '@/lib/settings/rules'

const texts = z.record(z.enum(locales), z.string())

export const imageSchema = z.object({
  token: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string().nullable(),
})

/** What the laser is told: depth on LP machines, speed (mm/s) on LX machines, never both. */
export const numbersSchema = z.object({
  /** % */
  power: z.int(),
  passes: z.int(),
  /** %, a scale of the machine and no length */
  depth: z.int().nullable(),
  /** mm/s */
  speed: z.number().nullable(),
  resolution: z.enum(resolutions).nullable(),
  /** lines/cm */
  density: z.int().nullable(),
  /** kHz */
  frequency: z.int().nullable(),
  acceleration: z.int().nullable(),
})

/** `lp-1`, `lx-1`: numbers of two are never compared. */
const scheme = z.templateLiteral([z.enum(['lp', 'lx']), '-', z.int()])

/** Reports of members who own the machine: how it came out for them. */
const outcomeCounts = z.object({
  worked: z.int(),
  tooWeak: z.int(),
  tooStrong: z.int(),
  failed: z.int(),
  /** all of them */
  tries: z.int(),
})

const quartiles = z.object({ lower: z.number(), median: z.number(), upper: z.number() })

/** Of the makers' newest rows, from three makers on. */
export const statisticsSchema = z.object({
  power: quartiles,
  passes: quartiles,
  depth: quartiles.nullable(),
  speed: quartiles.nullable(),
  density: quartiles.nullable(),
  frequency: quartiles.nullable(),
})
export type StatisticsView = z.infer<typeof statisticsSchema>

/** How sure it is: nobody's rows, one or two makers', three or more makers', eight or more with a best row that works. */
export const surenesses = ['none', 'few', 'fair', 'sure'] as const
const sureness = z.enum(surenesses)

/** What makes a number worth something: it stands beside every one. */
const standing = z.object({
  /** people with a row of their own; each is one voice */
  makers: z.int(),
  rows: z.int(),
  /** rows of lessons */
  lessons: z.int(),
  outcomes: outcomeCounts,
  sureness,
  /** lower bound of the share that the best row works for (Wilson, 95 %), 0 to 1 */
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

const makerSchema = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.object({ preset: z.int().nullable(), image: imageSchema.nullable() }),
  language: z.enum(locales),
  deleted: z.boolean(),
})

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
  /** null: of a lesson */
  maker: makerSchema.nullable(),
  post: z.object({ id: z.int(), title: z.string(), language: z.enum(locales) }).nullable(),
  lesson: z.object({ id: z.int(), product: z.string(), section: z.string(), titles: texts }).nullable(),
  outcomes: outcomeCounts,
  standing: z.number(),
  /** three or more members found it so */
  verdict: z.enum(['too_weak', 'too_strong']).nullable(),
  /** whether it is what its maker counts with in the statistics: the newest */
  voice: z.boolean(),
  /** ISO */
  since: z.string(),
})
export type RowView = z.infer<typeof rowSchema>

export const materialSchema = z.object({
  slug: z.string(),
  names: texts,
  hazard: z.enum(['safe', 'risky', 'banned']),
  hazardReason: texts.nullable(),
  swatch: z.string(),
  /** what to use in its place */
  instead: z.array(z.object({ slug: z.string(), names: texts })),
})
export type MaterialInfo = z.infer<typeof materialSchema>

/** What a material says on a machine, of all methods or one, of all thicknesses or one. */
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
  /** those that somebody has a row of */
  pairs: z.array(pairSchema),
})
export type MatrixView = z.infer<typeof matrixSchema>

export const materialAnswerSchema = z.object({
  material: materialSchema,
  /** empty for a material that must not be lasered */
  cells: z.array(cellSchema),
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
  refused: z.object({ why: z.enum(['banned', 'impossible']), reason: texts.nullable() }).nullable(),
  prepare: texts
    .nullable()
    .describe('how the material is prepared first: a coat of paint on what light passes through'),
  /** null: nobody has a row */
  cell: cellSchema.nullable(),
  best: rowSchema.nullable(),
  rows: z.object({ items: z.array(rowSchema), nextCursor: z.string().nullable() }),
  /** other methods, modules and thicknesses of this material on this machine */
  others: z.array(cellSchema),
  nearest: z.array(nearSchema),
  elsewhere: z.array(conversionSchema),
})
export type AnswerView = z.infer<typeof answerSchema>

/** What makers use in one cell; null: nobody has a row. */
export const usualSchema = z.object({ cell: cellSchema.nullable() })
export type UsualView = z.infer<typeof usualSchema>

/** A report as everybody reads it. */
export const reportSchema = z.object({
  row: z.int(),
  outcome: z.enum(outcomes),
  /** of the row that was tried */
  numbers: numbersSchema,
  /** what the member ended at, where that is something else */
  ended: numbersSchema.nullable(),
  note: z.string(),
  picture: imageSchema.nullable(),
  member: makerSchema,
  /** ISO */
  changedAt: z.string(),
})
export type ReportView = z.infer<typeof reportSchema>

const pair = z.tuple([z.number(), z.number()])

/** Where a row lies among those of other makers, for a small map: power (%) first, then depth (%) or speed (mm/s). */
export const amongSchema = z.object({
  by: z.enum(['depth', 'speed']),
  passes: z.int(),
  /** other makers with as many passes; all others where they are too many to draw */
  makers: z.int(),
  own: pair,
  /** distinct; empty where they are too many to draw */
  others: z.array(pair),
  /** lower and upper quartile of all makers */
  middle: z.object({ power: pair, heat: pair }),
})
export type AmongView = z.infer<typeof amongSchema>

/** A row of one's own, or one that one tried, with what one reported. */
export const ownRowSchema = z.object({
  row: rowSchema,
  report: reportSchema.pick({ outcome: true, ended: true, note: true, changedAt: true }).nullable(),
  among: amongSchema.nullable().describe('null: fewer than two other makers to compare with'),
})
export type OwnRowView = z.infer<typeof ownRowSchema>
