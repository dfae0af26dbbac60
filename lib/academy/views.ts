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
  hasQuiz: z.boolean(),
  /** ids of the lessons that help as preparation */
  prerequisites: z.array(z.int()),
  /** its picture in a list: the first of the lesson, else the still of its video */
  picture: lessonPictureViewSchema.nullable(),
  poster: z.string().nullable(),
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
  /** language of the text: English where the reader's language is missing */
  language: z.enum(locales),
  /** Markdown */
  body: z.string(),
  video: lessonVideoViewSchema.nullable(),
  pictures: z.array(lessonPictureViewSchema),
  /** without the answers; empty without a quiz */
  quiz: quizSchema,
  helpful: z.object({ yes: z.int(), no: z.int() }),
  /** number of comments */
  comments: z.int(),
  updatedAt: z.iso.datetime(),
})
export type TutorialView = z.infer<typeof tutorialSchema>

/** A product of the academy with its number of tutorials, in all and per section and level. */
export const productViewSchema = z.object({
  product: z.enum(products),
  tutorials: z.int(),
  sections: z.record(z.enum(sections), z.int()),
  levels: z.record(z.enum(levels), z.int()),
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
