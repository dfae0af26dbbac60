import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { imageView, type ImageView } from '@/lib/uploads/views'
import type { ActivityState } from './state'

/** A contest or campaign without its state, which depends on the time of reading. */
export type ActivityFacts = {
  id: number
  title: string
  summary: string
  prize: string
  /** Markdown */
  rules: string
  /** tag as makers write it */
  tag: string
  cover: ImageView | null
  /** ISO */
  startsAt: string
  endsAt: string
}
export type ActivityView = ActivityFacts & { state: ActivityState }

type Row = {
  id: number
  titles: unknown
  summaries: unknown
  prizes: unknown
  rules: unknown
  tag: string
  startsAt: Date
  endsAt: Date
}

/** Returns the fields that a card and the page of a contest share. */
export function activityFacts(
  row: Row,
  cover: Parameters<typeof imageView>[0],
  locale: Locale,
): ActivityFacts {
  return {
    id: row.id,
    title: inLanguage(row.titles, locale),
    summary: inLanguage(row.summaries, locale),
    prize: inLanguage(row.prizes, locale),
    rules: inLanguage(row.rules, locale),
    tag: row.tag,
    cover: imageView(cover),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }
}
