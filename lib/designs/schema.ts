import { z } from 'zod'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import { designExtensions } from '@/lib/uploads/schema'

export const designSorts = ['latest', 'popular', 'like'] as const
export type DesignSort = (typeof designSorts)[number]

/** The formats that a list is filtered by; what the files of a design are called in lists. */
export const designFormats = designExtensions
export type DesignFormat = (typeof designFormats)[number]

/** GET /designs */
export const designListQuery = z.strictObject({
  type: z
    .string()
    .regex(/^[a-z]{1,20}$/, 'illegal_input')
    .optional(),
  format: z.enum(designFormats).optional(),
  sort: z.enum(designSorts).default('latest'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
})

const typeSegment = /^[a-z]{1,20}$/

/** The category that a path segment can name, or null. */
export function parseDesignType(segment: string): string | null {
  return typeSegment.test(segment) ? segment : null
}

/** `{id}-{name}` of a design's address; the name may be missing or wrong, the id may not. Null when there is no id. */
export function parseDesignSlug(segment: string): { id: number; name: string } | null {
  const decoded = safeDecode(segment)
  const found = /^([1-9]\d{0,9})(?:-(.*))?$/su.exec(decoded)
  if (!found || Number(found[1]) > 2_147_483_647) return null
  return { id: Number(found[1]), name: found[2] ?? '' }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The one address of a design, without language; ready for a header, too. */
export function designPath({ id, slug }: { id: number; slug: string }): string {
  return `/designs/detail/${id}-${encodeURIComponent(slug)}`
}
