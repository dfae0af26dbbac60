import { prisma } from '@/lib/db/client'
import type { Notification } from '@/lib/db/generated/client'
import type { Locale } from '@/lib/i18n/locales'
import { wordNotifications } from './notification-texts'
import { viewNotifications } from './read-rows'
import type { WordedNotification } from './views'

/** notifications read per member and query; a reader who was away longer needs further ones */
const AT_ONCE = 100

export type Wanted = { userId: number; locale: Locale; seq: number | null }
export type NewOfMember = {
  unread: number
  /** the position of the last notification */
  seq: number
  /** in the order of their positions, in the requested languages */
  notifications: Partial<Record<Locale, WordedNotification[]>>
  /** the position of the last one read here, whether or not it has a text */
  readTo: number
  more: boolean
}

/**
 * Returns what is new for these members, each from the lowest requested position: at most eight queries, however many
 * members.
 */
export async function readNew(wanted: readonly Wanted[]): Promise<Map<number, NewOfMember>> {
  const from = new Map<number, number>()
  const locales = new Map<number, Set<Locale>>()
  for (const { userId, locale, seq } of wanted) {
    if (seq !== null) from.set(userId, Math.min(from.get(userId) ?? Infinity, seq))
    locales.set(userId, (locales.get(userId) ?? new Set()).add(locale))
  }
  const users = [...locales.keys()]
  // the counts come first: a notification that arrives between the queries then appears twice instead of never
  const states = await prisma.$queryRaw<{ id: number; seq: number; unread: number }[]>`
    SELECT asked.id, coalesce(inbox.seq, 0)::int AS seq, (
      SELECT count(*)::int FROM "Notification" AS note WHERE note."userId" = asked.id AND note."readAt" IS NULL) AS unread
    FROM unnest(${users}::int[]) AS asked (id) LEFT JOIN "Inbox" AS inbox ON inbox."userId" = asked.id`
  const rows = await readRows(from)
  const views = await viewNotifications(rows)
  const userOf = new Map(rows.map(({ id, userId }) => [id, userId]))
  const worded = new Map<Locale, Map<number, WordedNotification>>()
  for (const locale of new Set(wanted.map((one) => one.locale))) {
    const mine = views.filter(({ id }) => locales.get(userOf.get(id)!)?.has(locale))
    worded.set(locale, new Map((await wordNotifications(locale, mine)).map((note) => [note.id, note])))
  }
  const rowsOf = new Map<number, Notification[]>()
  for (const row of rows) rowsOf.set(row.userId, [...(rowsOf.get(row.userId) ?? []), row])
  return new Map(
    states.map(({ id, seq, unread }) => {
      const own = rowsOf.get(id) ?? []
      const notifications = Object.fromEntries(
        [...locales.get(id)!].map((locale) => [
          locale,
          own.flatMap((row) => worded.get(locale)!.get(row.id) ?? []),
        ]),
      )
      return [id, { unread, seq, notifications, readTo: own.at(-1)?.seq ?? 0, more: own.length === AT_ONCE }]
    }),
  )
}

async function readRows(from: Map<number, number>): Promise<Notification[]> {
  if (from.size === 0) return []
  return prisma.$queryRaw<Notification[]>`
    SELECT note.* FROM unnest(${[...from.keys()]}::int[], ${[...from.values()]}::int[]) AS asked (id, seq)
    CROSS JOIN LATERAL (
      SELECT * FROM "Notification" AS own WHERE own."userId" = asked.id AND own.seq > asked.seq
      ORDER BY own.seq LIMIT ${AT_ONCE}) AS note
    ORDER BY note."userId", note.seq`
}
