import type { Tx } from '@/lib/db/client'
import type { Market } from './market'
import type { RuleCode } from './rules'

const columns = {
  id: true,
  code: true,
  type: true,
  amount: true,
  dailyCap: true,
  totalCap: true,
  threshold: true,
  sort: true,
  startsAt: true,
  endsAt: true,
  market: true,
} as const

export type RuleInForce = Awaited<ReturnType<typeof rulesInForce>>[number]

/** The version of a rule that holds at a moment for a market, or null when none does or it gives nothing. */
export async function findRule(db: Pick<Tx, 'seedRule'>, code: RuleCode, at: Date, market: Market | null) {
  const [rule] = await rulesInForce(db, at, market, code)
  return rule ?? null
}

/**
 * Every rule that holds at a moment for a market, one a code, in the order of the rules page. A version made for the
 * market comes before one for all, then the newest: an event is a version with an end, and the lasting one holds
 * again after it. A version that gives 0 switches its rule off.
 */
export async function rulesInForce(
  db: Pick<Tx, 'seedRule'>,
  at: Date,
  market: Market | null,
  code?: RuleCode,
) {
  const rows = await db.seedRule.findMany({
    where: {
      code,
      startsAt: { lte: at },
      AND: [
        { OR: [{ endsAt: null }, { endsAt: { gt: at } }] },
        { OR: [{ market: null }, ...(market ? [{ market }] : [])] },
      ],
    },
    orderBy: [{ market: { sort: 'asc', nulls: 'last' } }, { version: 'desc' }],
    select: columns,
  })
  const first = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!first.has(row.code)) first.set(row.code, row)
  return [...first.values()].filter((row) => row.amount > 0).sort((a, b) => a.sort - b.sort)
}
