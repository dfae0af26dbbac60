import { z } from 'zod'
import { cleanLine, cleanText } from '@/lib/core/clean-text'
import { facetSchema } from '@/lib/core/facets'
import { idSchema, parseId } from '@/lib/core/ids'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import { locales } from '@/lib/i18n/locales'
import { DESIGN_FILES_MAX, licences, TAGS_MAX, TITLE } from '@/lib/posts/schema'
import { distinctTags, tagSchema } from '@/lib/posts/tag-schema'
import { designExtensions } from '@/lib/uploads/schema'

export const designSorts = ['latest', 'popular', 'like'] as const
export type DesignSort = (typeof designSorts)[number]

/** Formats that a list can be filtered by, named as the lists show them. */
export const designFormats = designExtensions

/** GET /designs */
export const designListQuery = z.strictObject({
  type: facetSchema().optional(),
  format: facetSchema(designFormats).optional(),
  /** slug of a machine on whose bed it fits */
  device: facetSchema().optional(),
  language: facetSchema(locales).optional(),
  sort: z.enum(designSorts).default('latest'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
})

export const DESCRIPTION_MAX = 2000
/** px; width of a preview in lists */
export const PREVIEW_MIN_PX = 640

/**
 * POST /designs, and the form of /upload/designs. Without `preview`, the design shows its first file that can be drawn.
 */
export const designInputSchema = z.strictObject({
  name: z.string().overwrite(cleanLine).min(1, 'required').min(TITLE.min).max(TITLE.max),
  /** slug of a category, as in GET /designs?type= */
  type: z.string('select_required').regex(/^[a-z]{1,20}$/, 'select_required'),
  description: z.string().overwrite(cleanText).max(DESCRIPTION_MAX).default(''),
  tags: z.array(tagSchema).overwrite(distinctTags).max(TAGS_MAX).default([]),
  licence: z.enum(licences, 'select_required'),
  language: z.enum(locales).default('en'),
  /** ids of own uploads of kind design, in display order; each file can be in one design only */
  files: z
    .array(idSchema)
    .min(1, 'file_required')
    .max(DESIGN_FILES_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'illegal_input'),
  /** id of an own upload of kind image */
  preview: idSchema.nullable().default(null),
})
export type DesignInput = z.output<typeof designInputSchema>

/** PUT /designs/{id}: `revision` is the one that was edited. Without `preview`, a picture of the author's own stays. */
export const designEditSchema = designInputSchema.extend({
  preview: idSchema.nullable().optional(),
  revision: z.int().min(1).max(2_147_483_647),
})
export type DesignEdit = z.output<typeof designEditSchema>

const typeSegment = /^[a-z]{1,20}$/

/** Returns the category that a path segment can name, or null. */
export function parseDesignType(segment: string): string | null {
  return typeSegment.test(segment) ? segment : null
}

/** Reads `{id}-{name}` of a design's address; the name may be missing or wrong. Returns null without an id. */
export function parseDesignSlug(segment: string): { id: number; name: string } | null {
  const decoded = safeDecode(segment)
  const [, number = '', name = ''] = /^(\d+)(?:-(.*))?$/su.exec(decoded) ?? []
  const id = parseId(number)
  return id === null ? null : { id, name }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the one address of a design without the language, encoded so that a header can hold it. */
export function designPath({ id, slug }: { id: number; slug: string }): string {
  return `/designs/detail/${id}-${encodeURIComponent(slug)}`
}
