import { prisma } from '@/lib/db/client'
import { databaseTime } from '@/lib/db/clock'
import type { Locale } from '@/lib/i18n/locales'
import { cardSelect, cardView } from '@/lib/posts/queries'
import { imageSelect } from '@/lib/uploads/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { contestEntries } from './entries'
import { activityState } from './state'
import { activityFacts, type ActivityFacts, type ActivityView } from './views'

const ENTRIES = 48

const findFacts = cachedQuery(
  'activity',
  async (id: number, locale: Locale): Promise<ActivityFacts | null> => {
    const row = await prisma.activity.findUnique({ where: { id } })
    if (!row) return null
    const cover =
      row.coverUploadId === null
        ? null
        : await prisma.upload.findUnique({ where: { id: row.coverUploadId }, select: imageSelect })
    return activityFacts(row, cover, locale)
  },
  () => [tags.editorial],
)

/** Returns an activity for pages with its present state, or null when there is none. */
export async function cachedActivity(
  id: number,
  locale: Locale,
  now = databaseTime().getTime(),
): Promise<ActivityView | null> {
  const facts = await findFacts(id, locale)
  return facts && { ...facts, state: activityState(facts, now) }
}

/** Returns the entries, most liked first, and their number. */
export const cachedEntries = cachedQuery(
  'activity-entries',
  async (tag: string, startsAt: string, endsAt: string) => {
    const where = contestEntries({ tag, startsAt, endsAt })
    const [rows, total] = await Promise.all([
      prisma.post.findMany({
        where,
        orderBy: [{ likesCount: 'desc' }, { id: 'desc' }],
        take: ENTRIES,
        select: cardSelect,
      }),
      prisma.post.count({ where }),
    ])
    return { items: rows.map(cardView), total }
  },
  () => [tags.posts],
)

/** Returns the number of entries alone, for a page that need not refresh with every post. */
export const cachedEntriesCount = cachedQuery(
  'activity-entries-count',
  (tag: string, startsAt: string, endsAt: string) =>
    prisma.post.count({ where: contestEntries({ tag, startsAt, endsAt }) }),
  () => [tags.postFacets],
)

const listDates = cachedQuery(
  'activity-dates',
  async () => {
    const rows = await prisma.activity.findMany({ select: { id: true, startsAt: true, endsAt: true } })
    return rows.map(({ id, startsAt, endsAt }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }))
  },
  () => [tags.editorial],
)

/**
 * Returns the contest for home: a running one, else the next one, else the last; null when there has never been one.
 */
export async function cachedContest(
  locale: Locale,
  now = databaseTime().getTime(),
): Promise<ActivityView | null> {
  const id = pickContest(await listDates(), now)
  return id === null ? null : cachedActivity(id, locale, now)
}

type Dates = { id: number; startsAt: string; endsAt: string }

/** Returns the contest's id; of several running ones, the first to end. */
export function pickContest(all: readonly Dates[], now: number): number | null {
  const inState = (state: string) => all.filter((dates) => activityState(dates, now) === state)
  const first = (list: Dates[], key: 'startsAt' | 'endsAt') =>
    [...list].sort((a, b) => Date.parse(a[key]) - Date.parse(b[key]))
  const chosen =
    first(inState('running'), 'endsAt')[0] ??
    first(inState('before'), 'startsAt')[0] ??
    first(inState('ended'), 'endsAt').at(-1)
  return chosen?.id ?? null
}
