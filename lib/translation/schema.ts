import { z } from 'zod'
import { idSchema } from '@/lib/core/ids'
import { locales } from '@/lib/i18n/locales'

/** Subjects that can be translated. */
export const translatedSubjects = ['post', 'comment', 'tutorial'] as const
export type TranslatedSubject = (typeof translatedSubjects)[number]

export const translateSchema = z.strictObject({
  subjectType: z.enum(translatedSubjects).describe('What to translate.'),
  subjectId: idSchema.describe('The id of the post, comment or tutorial.'),
  target: z.enum(locales).describe('The language to translate into.'),
})

export const translationSchema = z.strictObject({
  fields: z
    .record(z.string(), z.string())
    .describe('The translated texts by field name, such as `title`, `synopsis` and `steps.0.text`.'),
  originals: z.record(z.string(), z.string()).describe('The original texts of the same fields.'),
  source: z.enum(locales).describe('The language of the originals.'),
  left: z
    .array(z.string())
    .describe('The fields that keep some original text, because its numbers did not come back unchanged.'),
  provider: z.string().describe('The translation engine; `none` when the text is in the target language.'),
  machine: z.literal(true).describe('Always true: no person wrote or checked the translation.'),
})
export type TranslationView = z.infer<typeof translationSchema>
