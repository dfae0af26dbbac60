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
  slug: z.string().describe('The name in the address of the design.'),
  preview: z.string().describe('The URL of the drawing on white.'),
  formats: z.array(z.string()).describe('The formats of the files, such as `SVG` and `DXF`.'),
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
  widthMm: z.number().nullable().describe('The width of the drawing, mm.'),
  heightMm: z.number().nullable().describe('The height of the drawing, mm.'),
  files: z.array(drawingFileSchema),
  saves: z.int(),
  publishedAt: z.iso.datetime(),
  revision: z.int().describe('The number of saves so far; `PUT /designs/{id}` names the one that it edits.'),
})
export type DesignDetailView = z.infer<typeof designDetailSchema>
