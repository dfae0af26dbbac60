import { z } from 'zod'
import { idSchema } from '@/lib/core/ids'
import { locales } from '@/lib/i18n/locales'

/** Subjects that can be translated. */
export const translatedSubjects = ['post', 'comment', 'tutorial'] as const
export type TranslatedSubject = (typeof translatedSubjects)[number]

export const translateSchema = z.strictObject({
  subjectType: z.enum(translatedSubjects),
  subjectId: idSchema,
  target: z.enum(locales),
})

export const translationSchema = z.strictObject({
  /** texts by field name: title, synopsis, steps.0.text … */
  fields: z.record(z.string(), z.string()),
  /** the original texts of the same fields */
  originals: z.record(z.string(), z.string()),
  source: z.enum(locales),
  /** fields that keep some original text, because its numbers did not come back unchanged */
  left: z.array(z.string()),
  provider: z.string(),
  machine: z.literal(true),
})
export type TranslationView = z.infer<typeof translationSchema>
