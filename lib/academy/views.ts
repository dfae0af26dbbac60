import { languageToDb } from '@/lib/db/language'
import type { ImageView } from '@/lib/uploads/views'
import { lessonPictures, type LessonPictureView } from './pictures'
import { lessonVideoView, type LessonVideoView } from './video'
import type { Prisma } from '@/lib/db/generated/client'
import type { Language } from '@/lib/db/generated/enums'
import type { Locale } from '@/lib/i18n/locales'
import type { Level, Product, Section } from './places'

/** A tutorial in a list. */
export type TutorialCardView = {
  id: number
  product: Product
  section: Section
  level: Level
  kind: 'article' | 'video'
  minutes: number
  title: string
  summary: string
  hasQuiz: boolean
  /** ids of the lessons that help to have done before */
  prerequisites: number[]
  /** what it looks like in a list: its first picture, else the still of its video */
  picture: ImageView | null
  poster: string | null
}

export type QuizView = { text: string; kind: 'single' | 'multiple' | 'order'; options: string[] }[]

export type TutorialView = TutorialCardView & {
  /** what the text is in: English where the reader's language is missing */
  language: Locale
  /** Markdown */
  body: string
  video: LessonVideoView | null
  pictures: LessonPictureView[]
  /** without the answers; empty where there is no quiz */
  quiz: QuizView
  helpful: { yes: number; no: number }
  /** how many */
  comments: number
  /** ISO */
  updatedAt: string
}

export type ProductView = {
  product: Product
  tutorials: number
  sections: Record<Section, number>
  levels: Record<Level, number>
}

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
