import type { Viewer } from '@/lib/auth/viewer'
import { idOf } from '@/lib/core/cursor-values'
import { DEFAULT_LIMIT, toPage } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { databaseTime } from '@/lib/db/clock'
import { Prisma } from '@/lib/db/generated/client'
import { SeedType } from '@/lib/db/generated/enums'
import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { dayOf, lastWeeks, weekNumber } from './day'
import { findSubjects } from './record-subjects'
import type { RecordsQuery, RecordTab } from './schema'
import type { SeedRecordsView, SeedRecordView, SeedWeekView } from './views'

type Row = {
  id: number
  amount: number
  balanceAfter: number
  createdAt: Date
  day: string
  type: SeedType
  reversesId: number | null
  causeType: string
  causeId: number | null
  code: string | null
  /** the names of an event */
  names: unknown
  threshold: number | null
  availableAt: Date | null
  takenBack: boolean
}

/**
 * Returns a page of the viewer's ledger, newest first, with the totals of all of it; `weeks` adds the series for the
 * chart. Throws `invalid` for a cursor of another list.
 */
export async function getSeedRecords(
  viewer: Viewer,
  query: RecordsQuery,
  locale: Locale,
  now = databaseTime(),
): Promise<SeedRecordsView> {
  const limit = query.limit ?? DEFAULT_LIMIT
  const [rows, totals, weeks] = await Promise.all([
    findRows(viewer.id, query.tab, query.cursor ? idOf(query.cursor) : null, limit),
    getTotals(viewer.id),
    query.weeks === undefined ? undefined : getWeeks(viewer, query.weeks, now),
  ])
  const views = await recordViews(rows.slice(0, limit), viewer, locale)
  const page = toPage(
    rows,
    limit,
    (row) => views.get(row.id)!,
    ({ id }) => ({ value: id, id }),
  )
  return { ...page, totals, today: dayOf(now, viewer.dayOffsetMinutes), ...(weeks ? { weeks } : {}) }
}

const EXPORT_BATCH = 500

/** Yields the whole ledger of the viewer, newest first, in batches. */
export async function* allSeedRecords(
  viewer: Viewer,
  tab: RecordTab,
  locale: Locale,
): AsyncGenerator<SeedRecordView[]> {
  let before: number | null = null
  for (;;) {
    const rows: Row[] = await findRows(viewer.id, tab, before, EXPORT_BATCH)
    const batch = rows.slice(0, EXPORT_BATCH)
    if (batch.length === 0) return
    yield [...(await recordViews(batch, viewer, locale)).values()]
    if (rows.length <= EXPORT_BATCH) return
    before = batch.at(-1)!.id
  }
}

/** Returns rows as their member sees them, by id. */
async function recordViews(
  rows: Row[],
  viewer: Viewer,
  locale: Locale,
): Promise<Map<number, SeedRecordView>> {
  const subjects = await findSubjects(rows, viewer.id, locale)
  return new Map(
    rows.map((row) => {
      const subject = subjects.get(`${row.causeType}:${row.causeId}`)
      const view: SeedRecordView = {
        id: row.id,
        at: row.createdAt.toISOString(),
        day: row.day,
        kind: kindOf(row),
        type: row.type,
        rule: row.code,
        threshold: row.threshold,
        amount: row.amount,
        balance: row.balanceAfter,
        availableFrom: row.availableAt && dayOf(row.availableAt, viewer.dayOffsetMinutes),
        takenBack: row.takenBack,
        cause: { type: row.causeType, id: row.causeId },
        subject: subject?.name ?? (row.names ? inLanguage(row.names, locale) : null),
        region: subject?.region ?? null,
      }
      return [row.id, view]
    }),
  )
}

function findRows(userId: number, tab: RecordTab, before: number | null, limit: number) {
  return prisma.$queryRaw<Row[]>`
    SELECT entry.id, entry.amount, entry."balanceAfter", entry."createdAt", moved.day, moved.type, moved."reversesId",
      moved."causeType", moved."causeId", rule.code, rule.threshold, CASE WHEN rule.type = 'EVENT' THEN rule.names END AS names,
      earning."availableAt", entry.amount > 0 AND EXISTS (
        SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = moved.id) AS "takenBack"
    FROM "SeedAccount" AS account
    JOIN "SeedEntry" AS entry ON entry."accountId" = account.id
    JOIN "SeedTransfer" AS moved ON moved.id = entry."transferId"
    LEFT JOIN "SeedRule" AS rule ON rule.id = moved."ruleId"
    LEFT JOIN "SeedPending" AS earning ON earning."transferId" = moved.id AND earning."availableAt" > now()
    WHERE account."userId" = ${userId} AND (${before}::int IS NULL OR entry.id < ${before}::int)
      AND (${tab} = 'all' OR (${tab} = 'incomes') = (entry.amount > 0))
    ORDER BY entry.id DESC LIMIT ${limit + 1}`
}

function kindOf(row: Row): SeedRecordView['kind'] {
  if (row.causeType === 'redemption') return row.amount < 0 ? 'spent' : 'given_back'
  if (row.type === SeedType.OPERATOR) return 'operator'
  if (row.reversesId === null) return 'grant'
  return row.amount < 0 ? 'take_back' : 'restored'
}

/** SQL: whether `moved` counts in sums. A failed redemption took nothing, so neither its hold nor the return counts. */
const countsSql = Prisma.sql`
  NOT (moved."causeType" = 'redemption' AND (moved."reversesId" IS NOT NULL
    OR EXISTS (SELECT FROM "SeedTransfer" AS back WHERE back."reversesId" = moved.id)))`

async function getTotals(userId: number) {
  const [row] = await prisma.$queryRaw<{ income: number; expenses: number }[]>`
    SELECT coalesce(sum(entry.amount) FILTER (WHERE entry.amount > 0), 0)::float AS income,
      coalesce(-sum(entry.amount) FILTER (WHERE entry.amount < 0), 0)::float AS expenses
    FROM "SeedEntry" AS entry
    JOIN "SeedAccount" AS account ON account.id = entry."accountId"
    JOIN "SeedTransfer" AS moved ON moved.id = entry."transferId"
    WHERE account."userId" = ${userId} AND ${countsSql}`
  return row!
}

/** Returns the Seeds earned and spent in the last weeks of the member's calendar, including empty weeks. */
async function getWeeks(viewer: Viewer, count: number, now: Date): Promise<SeedWeekView[]> {
  const mondays = lastWeeks(dayOf(now, viewer.dayOffsetMinutes), count)
  const rows = await prisma.$queryRaw<{ monday: string; income: number; expenses: number }[]>`
    SELECT to_char(date_trunc('week', moved.day::date), 'YYYY-MM-DD') AS monday,
      coalesce(sum(entry.amount) FILTER (WHERE entry.amount > 0), 0)::int AS income,
      coalesce(-sum(entry.amount) FILTER (WHERE entry.amount < 0), 0)::int AS expenses
    FROM "SeedEntry" AS entry
    JOIN "SeedAccount" AS account ON account.id = entry."accountId"
    JOIN "SeedTransfer" AS moved ON moved.id = entry."transferId"
    WHERE account."userId" = ${viewer.id} AND moved.day >= ${mondays[0]} AND ${countsSql}
    GROUP BY 1`
  const found = new Map(rows.map((row) => [row.monday, row]))
  return mondays.map((monday) => ({
    monday,
    number: weekNumber(monday),
    income: found.get(monday)?.income ?? 0,
    expenses: found.get(monday)?.expenses ?? 0,
  }))
}
