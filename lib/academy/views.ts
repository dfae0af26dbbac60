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
  /** ids of the lessons that help to have done before */
  prerequisites: z.array(z.int()),
  /** what it looks like in a list: its first picture, else the still of its video */
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
  /** what the text is in: English where the reader's language is missing */
  language: z.enum(locales),
  /** Markdown */
  body: z.string(),
  video: lessonVideoViewSchema.nullable(),
  pictures: z.array(lessonPictureViewSchema),
  /** without the answers; empty where there is no quiz */
  quiz: quizSchema,
  helpful: z.object({ yes: z.int(), no: z.int() }),
  /** how many */
  comments: z.int(),
  updatedAt: z.iso.datetime(),
})
export type TutorialView = z.infer<typeof tutorialSchema>

/** A product of the academy: how many tutorials it has, in all and of each section and level. */
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
  /** of the page that proves it: /badge/{code} */
  code: string
}

/** The text in the language, and the English one for where it is missing. */
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

/** The text of the language among those found, else the English one. */
export function pickText<T extends { language: string }>(texts: T[], locale: Locale): T | undefined {
  return texts.find(({ language }) => language === languageToDb(locale)) ?? texts[0]
}

/** `all` are the lessons among which those that it needs are looked for, by their slugs. */
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
