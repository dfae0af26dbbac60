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
  section: z.enum(sections).optional().describe('Only tutorials of this section.'),
  level: z.enum(levels).optional().describe('Only tutorials of this level.'),
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
  way: z.enum(['text', 'film']).describe('What is left: reading the text, or watching the film.'),
  seconds: z.int().min(0).describe('The time that is left, seconds.'),
  end: z.boolean().describe('Whether the end is still to be reached.'),
}) satisfies z.ZodType<Left>

/** The answer of setProgress. */
export const progressResult = z.object({
  status: learnStatus,
  readTo: z.number().describe('The share of the text that was read, 0 to 1.'),
  watched: z.number().describe('The time of the film that was watched, without repetitions, seconds.'),
  position: z.number().describe('The position in the film, seconds.'),
  left: leftSchema.nullable().describe('What is left until the tutorial is learned; null once it is.'),
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
  right: z.int().describe('The number of right answers.'),
  total: z.int().describe('The number of questions.'),
  triesLeft: z.int().nullable().describe('The tries left today; null after a pass.'),
  again: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe('When the next try is possible, once none is left.'),
  explanations: z
    .array(z.string().nullable())
    .nullable()
    .describe('The explanation of each answer; null until the quiz is passed.'),
})

/** The answer of completeTutorial, with `missed` in words. */
export const completeResult = z.object({
  status: learnStatus,
  ...earnedSchema.shape,
  badge: awardedBadge.optional().describe('The badge that this tutorial completed.'),
  quiz: quizResult.optional().describe('The result of the try.'),
})

export const voteSchema = z.strictObject({
  value: z.enum(['yes', 'no']).describe('Whether the tutorial helped.'),
})

/** The answer of voteHelpful and withdrawVote: the member's present vote, null for none, and the counts. */
export const helpfulResult = z.object({
  helpful: z.boolean().nullable().describe('Your present vote; null for none.'),
  yes: z.int().describe('The number of votes for yes.'),
  no: z.int().describe('The number of votes for no.'),
})

/** The answer of undoCompletion. */
export const undoResult = z.object({
  status: learnStatus,
  seedsTakenBack: z.int().describe('The Seeds that were deducted.'),
})

/** The answer of watchLater; `count` is the length of the list. */
export const watchLaterResult = z.object({
  watchLater: z.boolean(),
  count: z.int().describe('The length of the list.'),
})
