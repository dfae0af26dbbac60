import { z } from 'zod'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'

export const searchKinds = ['post', 'design', 'tutorial', 'user'] as const
export type SearchKind = (typeof searchKinds)[number]
export const QUERY_MAX = 100
/** totals are counted up to here and no further */
export const TOTAL_MAX = 1000
const WORDS_MAX = 8

export const searchQuery = z.strictObject({
  q: z.string().trim().min(1).max(QUERY_MAX),
  kind: z.enum(searchKinds).default('post'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
})

/** The words that must all be found, in any order. A phrase without blanks (Chinese, Japanese) is one word. */
export function searchWords(query: string): string[] {
  const words = query.normalize('NFKC').slice(0, QUERY_MAX).split(/\s+/u).filter(Boolean)
  return [...new Set(words)].slice(0, WORDS_MAX)
}

/** A word that means just itself where the database reads a pattern: `contains` of the client escapes nothing. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
