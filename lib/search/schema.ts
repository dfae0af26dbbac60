import { z } from 'zod'
import { cleanLine } from '@/lib/core/clean-text'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'

export const searchKinds = ['post', 'design', 'tutorial', 'user'] as const
export type SearchKind = (typeof searchKinds)[number]
export const QUERY_MAX = 100
/** totals are counted up to this number */
export const TOTAL_MAX = 1000
export const SUGGESTIONS_MAX = 8

/** filter of a search for posts */
export type SearchFilter = { deviceId?: number; materialId?: number }

const slug = z.string().toLowerCase().min(1).max(60)

export const searchQuery = z.strictObject({
  q: z.string().overwrite(cleanLine).min(1).max(QUERY_MAX).describe('The query.'),
  kind: z.enum(searchKinds).default('post').describe('The kind of subject to search for.'),
  device: slug.optional().describe('The slug of a machine; filters posts only.'),
  material: slug.optional().describe('The slug of a material; filters posts only.'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
})

export const suggestQuery = z.strictObject({
  q: z.string().overwrite(cleanLine).min(1).max(QUERY_MAX).describe('The beginning of a query.'),
})
