import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { imageView, type ImageView } from '@/lib/uploads/views'
import { readingMinutes } from './reading-minutes'

/** An editorial article in a list. */
export type ArticleCardView = {
  id: number
  title: string
  summary: string
  cover: ImageView | null
  /** ISO */
  publishedAt: string
  /** reading time, minutes */
  minutes: number
}

/** `body` is Markdown; `bodies` are its texts in all languages, the reader's first. */
export type ArticleView = ArticleCardView & { body: string; bodies: string[] }

export type ArticleRow = {
  id: number
  titles: unknown
  summaries: unknown
  bodies: unknown
  publishedAt: Date
}
type Cover = Parameters<typeof imageView>[0]

/** Returns an article as lists show it, in the reader's language. */
export function articleCard(row: ArticleRow, cover: Cover, locale: Locale): ArticleCardView {
  return {
    id: row.id,
    title: inLanguage(row.titles, locale),
    summary: inLanguage(row.summaries, locale),
    cover: imageView(cover),
    publishedAt: row.publishedAt.toISOString(),
    minutes: readingMinutes(inLanguage(row.bodies, locale)),
  }
}

/** Returns an article as its page shows it; `bodies` are its texts in all languages, the reader's first. */
export function articleView(row: ArticleRow, cover: Cover, locale: Locale): ArticleView {
  const body = inLanguage(row.bodies, locale)
  const bodies = [...new Set([body, ...Object.values(row.bodies as Partial<Record<Locale, string>>)])]
  return { ...articleCard(row, cover, locale), body, bodies }
}
