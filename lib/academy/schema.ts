import { z } from 'zod'
import { parseId } from '@/lib/core/ids'
import { earnedSchema } from '@/lib/seeds/schema'
import type { Left } from './left-to-learn'
import { levels, products, sections, type Product, type Section } from './places'

export type Place = { product: Product; section: Section; id: number | null }

/**
 * Returns the place that `{product}-{section}` or `{product}-{section}-{id}` names, or null for any other segment
 * (docs/product.md "Languages and addresses").
 */
export function parsePlace(segment: string): Place | null {
  const [product, section, id, ...rest] = segment.split('-')
  if (!isOneOf(products, product) || !isOneOf(sections, section) || rest.length > 0) return null
  if (id === undefined) return { product, section, id: null }
  const number = parseId(id)
  return number === null ? null : { product, section, id: number }
}

function isOneOf<T extends string>(all: readonly T[], value: string | undefined): value is T {
  return (all as readonly (string | undefined)[]).includes(value)
}

export const productSchema = z.enum(products)

export const tutorialsQuerySchema = z.strictObject({
  section: z.enum(sections).optional(),
  level: z.enum(levels).optional(),
})

/** seconds of a film; at most a day */
const seconds = z.number().min(0).max(86_400)

/**
 * A report of progress: the share of the text that was read, 0 to 1 (0: opened); the ranges of the film watched since
 * the last report, and its position, in seconds; and for how many seconds the lesson was visible since (absent: the
 * whole pause, up to 30 s).
 */
export const progressSchema = z.strictObject({
  readTo: z.number().min(0).max(1).default(0),
  ranges: z
    .array(z.tuple([seconds, seconds]))
    .max(500)
    .default([]),
  position: seconds.optional(),
  seconds: seconds.optional(),
})

const learnStatus = z.enum(['NOT_STARTED', 'LEARNING', 'LEARNED', 'COMPLETED'])

/** What is left until a lesson is learned; `seconds` of watching and reading. */
export const leftSchema = z.object({
  way: z.enum(['text', 'film']),
  seconds: z.int().min(0),
  end: z.boolean(),
}) satisfies z.ZodType<Left>

/** The answer of setProgress. */
export const progressResult = z.object({
  status: learnStatus,
  readTo: z.number(),
  watched: z.number(),
  position: z.number(),
  left: leftSchema.nullable(),
})

const QUESTIONS_MAX = 30
const OPTIONS_MAX = 12

/** For each question the positions of the chosen options, from 0. */
export const completeSchema = z
  .strictObject({
    answers: z
      .array(z.array(z.int().min(0).max(OPTIONS_MAX)).min(1, 'select_required').max(OPTIONS_MAX))
      .max(QUESTIONS_MAX)
      .optional(),
  })
  .default({})

/** A badge as it is awarded. */
export const awardedBadge = z.object({
  product: z.string(),
  level: z.enum(levels),
  awardedAt: z.iso.datetime(),
  code: z.string(),
})

/** The result of a try at a quiz. */
export const quizResult = z.object({
  right: z.int(),
  total: z.int(),
  triesLeft: z.int().nullable(),
  again: z.iso.datetime({ offset: true }).nullable(),
  explanations: z.array(z.string().nullable()).nullable(),
})

/** The answer of completeTutorial, with `missed` in words. */
export const completeResult = z.object({
  status: learnStatus,
  ...earnedSchema.shape,
  badge: awardedBadge.optional(),
  quiz: quizResult.optional(),
})

export const voteSchema = z.strictObject({ value: z.enum(['yes', 'no']) })

/** The answer of voteHelpful and withdrawVote: the member's present vote, null for none, and the counts. */
export const helpfulResult = z.object({ helpful: z.boolean().nullable(), yes: z.int(), no: z.int() })

/** The answer of undoCompletion. */
export const undoResult = z.object({ status: learnStatus, seedsTakenBack: z.int() })

/** The answer of watchLater; `count` is the length of the list. */
export const watchLaterResult = z.object({ watchLater: z.boolean(), count: z.int() })
