import { z } from 'zod'
import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { imageViewSchema } from '@/lib/uploads/schema'

const lessonPictureSchema = z.strictObject({
  token: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string().nullable(),
  /** number of the chapter that it ends; 0 is the part before the first heading */
  section: z.int().min(0),
  alts: z.record(z.string(), z.string()),
})
/** A picture in a lesson, as Tutorial.pictures stores it. */
export type LessonPicture = z.infer<typeof lessonPictureSchema>

/** A picture in a lesson with its texts in one language. */
export const lessonPictureViewSchema = imageViewSchema.extend({
  section: z
    .int()
    .describe('The number of the chapter that the picture ends; 0 is the part before the first heading.'),
  alt: z.string(),
})
export type LessonPictureView = z.infer<typeof lessonPictureViewSchema>

/** Returns the pictures of a lesson with their texts in the language. */
export function lessonPictures(stored: unknown, locale: Locale): LessonPictureView[] {
  const parsed = z.array(lessonPictureSchema).safeParse(stored)
  if (!parsed.success) return []
  return parsed.data.map(({ alts, ...picture }) => ({ ...picture, alt: inLanguage(alts, locale) }))
}
