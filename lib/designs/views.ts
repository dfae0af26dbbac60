import { z } from 'zod'
import { locales } from '@/lib/i18n/locales'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { makerSchema } from '@/lib/members/views'
import { licences } from '@/lib/posts/schema'
import { imageViewSchema } from '@/lib/uploads/schema'
import { drawingFileSchema } from '@/lib/uploads/views'

/** A design in a list. */
export const designTileSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** the name in its address */
  slug: z.string(),
  /** URL of the drawing on white */
  preview: z.string(),
  /** SVG, DXF … */
  formats: z.array(z.string()),
  downloads: z.int(),
  likes: z.int(),
  language: z.enum(locales),
  maker: makerSchema,
})
export type DesignTileView = z.infer<typeof designTileSchema>

const categorySchema = z.object({ slug: z.string(), names: textsSchema })
export type DesignCategoryView = z.infer<typeof categorySchema>

/** A design as its page shows it. */
export const designDetailSchema = designTileSchema.extend({
  category: categorySchema,
  description: z.string(),
  tags: z.array(z.string()),
  licence: z.enum(licences),
  preview: imageViewSchema.nullable(),
  /** size of the drawing, mm */
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  files: z.array(drawingFileSchema),
  saves: z.int(),
  publishedAt: z.iso.datetime(),
  /** number of saves so far; PUT names the one that it edits */
  revision: z.int(),
})
export type DesignDetailView = z.infer<typeof designDetailSchema>
