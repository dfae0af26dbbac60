import { z } from 'zod'
import { parseId } from '@/lib/core/ids'

export const products = ['lp1', 'lp2', 'lp3', 'lp4', 'lp5', 'general'] as const
export type Product = (typeof products)[number]

export const sections = ['start', 'software', 'materials', 'projects', 'care'] as const
export type Section = (typeof sections)[number]

/** In the order of the path; the interface calls them Freshman, Sophomore, Junior, Senior (§2). */
export const levels = ['explorer', 'builder', 'creator', 'visionary'] as const
export type Level = (typeof levels)[number]

/** Read so far, the lesson counts as learned: the last line need not touch the edge of the window. */
export const READ_TO_END = 0.98

export type Place = { product: Product; section: Section; id: number | null }

/** What `{product}-{section}` or `{product}-{section}-{id}` names, or null when it is neither (decisions "Route parameters"). */
export function parsePlace(segment: string): Place | null {
  const [product, section, id, ...rest] = segment.split('-')
  if (!isOneOf(products, product) || !isOneOf(sections, section) || rest.length > 0) return null
  if (id === undefined) return { product, section, id: null }
  const number = parseId(id)
  return number === null ? null : { product, section, id: number }
}

/** The path of a section or, with an id, of a tutorial; without language. */
export function placePath({ product, section, id }: { product: Product; section: Section; id?: number | null }): string {
  return `/academy/${product}-${section}${id ? `-${id}` : ''}`
}

function isOneOf<T extends string>(all: readonly T[], value: string | undefined): value is T {
  return (all as readonly (string | undefined)[]).includes(value)
}

export const productSchema = z.enum(products)

export const tutorialsQuerySchema = z.strictObject({
  section: z.enum(sections).optional(),
  level: z.enum(levels).optional(),
})

/** How far the lesson was read, 0 to 1; 0 says that it was opened. */
export const progressSchema = z.strictObject({ readTo: z.number().min(0).max(1).default(0) })

const QUESTIONS_MAX = 30
const OPTIONS_MAX = 12

/** For each question the places of the chosen options, from 0. */
export const completeSchema = z
  .strictObject({
    answers: z
      .array(z.array(z.int().min(0).max(OPTIONS_MAX)).min(1, 'select_required').max(OPTIONS_MAX))
      .max(QUESTIONS_MAX)
      .optional(),
  })
  .default({})

export const voteSchema = z.strictObject({ value: z.enum(['yes', 'no']) })

export const learnStatuses = ['NOT_STARTED', 'LEARNING', 'LEARNED', 'COMPLETED'] as const
export type LearnStatusName = (typeof learnStatuses)[number]
