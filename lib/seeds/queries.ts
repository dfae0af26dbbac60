import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { databaseTime } from '@/lib/db/clock'
import { readOperatorSetting } from '@/lib/db/operator-settings'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { currencyOf } from './earnings'
import { splitRules } from './split-rules'
import type { SeedBalanceView, SeedRuleView } from './views'

/** Returns a member's balance, including Seeds on the way; 0 before there is an account; negative after a deduction. */
export async function getBalance(userId: number): Promise<number> {
  const account = await prisma.seedAccount.findUnique({ where: { userId }, select: { balance: true } })
  return account?.balance ?? 0
}

/**
 * Returns the Seeds that the viewer can redeem, and those on the way by the days of the viewer's calendar. Due earnings
 * count as available, even before the minute's task has settled them.
 */
export async function getOwnSeeds(viewer: Pick<Viewer, 'id' | 'dayOffsetMinutes'>): Promise<SeedBalanceView> {
  const rows = await prisma.$queryRaw<{ balance: number; amount: number | null; date: string | null }[]>`
    SELECT account.balance, sum(earning.amount)::int AS amount,
      to_char(earning."availableAt" AT TIME ZONE 'UTC' + ${viewer.dayOffsetMinutes} * interval '1 minute', 'YYYY-MM-DD') AS date
    FROM "SeedAccount" AS account
    LEFT JOIN "SeedPending" AS earning ON earning."accountId" = account.id AND earning."availableAt" > now()
    WHERE account."userId" = ${viewer.id} GROUP BY account.id, 3 ORDER BY 3`
  const days = rows.flatMap(({ amount, date }) =>
    amount === null || date === null ? [] : [{ amount, date }],
  )
  const pending = days.reduce((sum, { amount }) => sum + amount, 0)
  return { balance: (rows[0]?.balance ?? 0) - pending, pending, next: days[0] ?? null, days }
}

/** Returns every version of every rule, in the order of the rules page, newest version first; the same for everyone. */
export const listSeedRules = cachedQuery(
  'seed-rules-in-currencies',
  async (): Promise<SeedRuleView[]> => {
    const [rows, shared] = await Promise.all([
      prisma.seedRule.findMany({
        orderBy: [{ sort: 'asc' }, { code: 'asc' }, { version: 'desc' }],
      }),
      readOperatorSetting(prisma, 'orders.currencies'),
    ])
    const own = new Set(rows.flatMap(({ code }) => currencyOf(code) ?? []))
    return rows.map((row) => ({
      code: row.code,
      version: row.version,
      type: row.type,
      amount: row.amount,
      dailyCap: row.dailyCap,
      totalCap: row.totalCap,
      threshold: row.threshold,
      currencies:
        row.code === 'order'
          ? shared.filter((currency) => !own.has(currency))
          : [currencyOf(row.code) ?? []].flat(),
      pendingDays: row.pendingDays,
      market: row.market,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      multiplier: row.multiplier,
      names: row.names as SeedRuleView['names'],
      sort: row.sort,
    }))
  },
  () => [tags.seedRules],
)

/** Returns the rules that apply now, and all others: for pages that are the same for everyone. */
export const cachedRulesNow = async () => splitRules(await listSeedRules(), databaseTime())
