import { prisma } from '@/lib/db/client'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import type { SeedRuleView } from './views'

/** What a member has, with what is on the way; 0 before there is an account; below zero after a take-back. */
export async function getBalance(userId: number): Promise<number> {
  const account = await prisma.seedAccount.findUnique({ where: { userId }, select: { balance: true } })
  return account?.balance ?? 0
}

/** Every version of every rule, in the order of the rules page, newest version first; the same for everybody. */
export const listSeedRules = cachedQuery(
  'seed-rules',
  async (): Promise<SeedRuleView[]> => {
    const rows = await prisma.seedRule.findMany({
      orderBy: [{ sort: 'asc' }, { code: 'asc' }, { version: 'desc' }],
    })
    return rows.map((row) => ({
      code: row.code,
      version: row.version,
      type: row.type,
      amount: row.amount,
      dailyCap: row.dailyCap,
      totalCap: row.totalCap,
      threshold: row.threshold,
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
