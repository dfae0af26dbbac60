import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { imageView, type ImageView } from '@/lib/uploads/views'

/** An editorial article in a list. */
export type ArticleCardView = {
  id: number
  title: string
  summary: string
  cover: ImageView | null
  /** ISO */
  publishedAt: string
}

/** `body` is Markdown. */
export type ArticleView = ArticleCardView & { body: string }

export type ArticleRow = {
  id: number
  titles: unknown
  summaries: unknown
  publishedAt: Date
}
type Cover = Parameters<typeof imageView>[0]

export function articleCard(row: ArticleRow, cover: Cover, locale: Locale): ArticleCardView {
  return {
    id: row.id,
    title: inLanguage(row.titles, locale),
    summary: inLanguage(row.summaries, locale),
    cover: imageView(cover),
    publishedAt: row.publishedAt.toISOString(),
  }
}
