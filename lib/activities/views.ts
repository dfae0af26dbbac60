import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { imageView, type ImageView } from '@/lib/uploads/views'

export type ActivityState = 'before' | 'running' | 'ended'

/** A contest or campaign, without the state, which depends on when it is looked at. */
export type ActivityFacts = {
  id: number
  title: string
  summary: string
  prize: string
  /** Markdown */
  rules: string
  /** as makers write it */
  tag: string
  cover: ImageView | null
  /** ISO */
  startsAt: string
  endsAt: string
}
export type ActivityView = ActivityFacts & { state: ActivityState }

/** Before its first moment, running up to and with its last, then ended. */
export function activityState({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: number): ActivityState {
  if (now < Date.parse(startsAt)) return 'before'
  return now <= Date.parse(endsAt) ? 'running' : 'ended'
}

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

export function activityFacts(row: Row, cover: Parameters<typeof imageView>[0], locale: Locale): ActivityFacts {
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
