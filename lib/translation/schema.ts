import { z } from 'zod'
import { idSchema } from '@/lib/core/ids'
import { locales } from '@/lib/i18n/locales'

/** What can be translated. */
export const translatedSubjects = ['post', 'comment', 'tutorial'] as const
export type TranslatedSubject = (typeof translatedSubjects)[number]

export const translateSchema = z.strictObject({
  subjectType: z.enum(translatedSubjects),
  subjectId: idSchema,
  target: z.enum(locales),
})

export const translationSchema = z.strictObject({
  /** by the name of the field: title, synopsis, steps.0.text … */
  fields: z.record(z.string(), z.string()),
  /** the same as they were written */
  originals: z.record(z.string(), z.string()),
  source: z.enum(locales),
  /** fields in which something stayed as it was written, because its numbers did not come back */
  left: z.array(z.string()),
  provider: z.string(),
  machine: z.literal(true),
})
export type TranslationView = z.infer<typeof translationSchema>
