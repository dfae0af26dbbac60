import { z } from 'zod'
import { languageToDb } from '@/lib/db/language'
import { lessonPictures, lessonPictureViewSchema } from './pictures'
import { lessonVideoView, lessonVideoViewSchema } from './video'
import type { Prisma } from '@/lib/db/generated/client'
import type { Language } from '@/lib/db/generated/enums'
import { locales, type Locale } from '@/lib/i18n/locales'
import { levels, products, sections, type Level, type Product, type Section } from './places'

/** A tutorial in a list. */
export const tutorialCardSchema = z.object({
  id: z.int(),
  product: z.enum(products),
  section: z.enum(sections),
  level: z.enum(levels),
  kind: z.enum(['article', 'video']),
  minutes: z.int(),
  title: z.string(),
  summary: z.string(),
  hasQuiz: z.boolean().describe('Whether a quiz must be passed to complete it.'),
  prerequisites: z.array(z.int()).describe('The ids of the tutorials that help as preparation.'),
  picture: lessonPictureViewSchema
    .nullable()
    .describe('Its picture in a list: the first of the text; else `poster` is shown.'),
  poster: z.string().nullable().describe('The URL of a still of its video.'),
})
export type TutorialCardView = z.infer<typeof tutorialCardSchema>

const quizSchema = z.array(
  z.object({
    text: z.string(),
    kind: z.enum(['single', 'multiple', 'order']),
    options: z.array(z.string()),
  }),
)
export type QuizView = z.infer<typeof quizSchema>

/** A tutorial with its text, in the reader's language. */
export const tutorialSchema = tutorialCardSchema.extend({
  language: z
    .enum(locales)
    .describe('The language of the text; English where the requested language is missing.'),
  body: z.string().describe('The text, Markdown.'),
  video: lessonVideoViewSchema.nullable(),
  pictures: z.array(lessonPictureViewSchema),
  quiz: quizSchema.describe('The questions without the answers; empty without a quiz.'),
  helpful: z.object({ yes: z.int(), no: z.int() }).describe('The number of votes.'),
  comments: z.int().describe('The number of comments.'),
  updatedAt: z.iso.datetime(),
})
export type TutorialView = z.infer<typeof tutorialSchema>

/** A product of the academy with its number of tutorials, in all and per section and level. */
export const productViewSchema = z.object({
  product: z.enum(products),
  tutorials: z.int().describe('The number of tutorials.'),
  sections: z.record(z.enum(sections), z.int()).describe('The number of tutorials by section.'),
  levels: z.record(z.enum(levels), z.int()).describe('The number of tutorials by level.'),
})
export type ProductView = z.infer<typeof productViewSchema>

export type BadgeView = {
  product: Product
  level: Level
  /** ISO */
  awardedAt: string
  /** code of the page that proves it: /badge/{code} */
  code: string
}

/** Selects the text in the language, and the English one as a fallback. */
export const textsFor = (locale: Locale) =>
  ({
    where: { language: { in: [languageToDb(locale), languageToDb('en')] } },
    select: { language: true, title: true, summary: true },
  }) satisfies Prisma.Tutorial$textsArgs

export const cardFields = {
  id: true,
  slug: true,
  prerequisites: true,
  product: true,
  section: true,
  level: true,
  kind: true,
  minutes: true,
  quiz: true,
  video: true,
  pictures: true,
} satisfies Prisma.TutorialSelect

type Text = { language: Language; title: string; summary: string }
type Row = {
  id: number
  prerequisites: string[]
  product: string
  section: string
  level: string
  kind: string
  minutes: number
  quiz: unknown
  video: unknown
  pictures: unknown
  texts: Text[]
}

/** Returns the text of the language if present, else the English one. */
export function pickText<T extends { language: string }>(texts: T[], locale: Locale): T | undefined {
  return texts.find(({ language }) => language === languageToDb(locale)) ?? texts[0]
}

/** Returns the card of a tutorial. `all` are the lessons among which it looks up prerequisites by slug. */
export function tutorialCard(
  { texts, quiz, video, pictures, ...row }: Row,
  locale: Locale,
  all: { id: number; slug: string }[],
): TutorialCardView {
  const text = pickText(texts, locale)
  return {
    id: row.id,
    product: row.product as Product,
    section: row.section as Section,
    level: row.level.toLowerCase() as Level,
    kind: row.kind === 'VIDEO' ? 'video' : 'article',
    minutes: row.minutes,
    title: text?.title ?? '',
    summary: text?.summary ?? '',
    hasQuiz: Array.isArray(quiz) && quiz.length > 0,
    picture: lessonPictures(pictures, locale)[0] ?? null,
    poster: lessonVideoView(video)?.poster ?? null,
    prerequisites: row.prerequisites.flatMap((slug) => all.find((one) => one.slug === slug)?.id ?? []),
  }
}
