import type { Tx } from '@/lib/db/client'
import type { Statements } from '@/lib/db/statements'
import type { Market } from './market'
import { multiplied, type RuleCode } from './rules'

const columns = {
  id: true,
  code: true,
  type: true,
  amount: true,
  dailyCap: true,
  totalCap: true,
  threshold: true,
  pendingDays: true,
  sort: true,
  startsAt: true,
  endsAt: true,
  market: true,
  multiplier: true,
  names: true,
} as const

export type RuleInForce = Awaited<ReturnType<typeof rulesInForce>>[number]

/** Returns the version of a rule that applies at a moment in a market; null when none does or it gives nothing. */
export async function findRule(db: Pick<Tx, 'seedRule'>, code: RuleCode, at: Date, market: Market | null) {
  const [rule] = await rulesInForce(db, at, market, code)
  return rule ?? null
}

/** Returns when the next version of a rule begins in a market; null when none is planned. */
export async function findNextStart(
  db: Pick<Statements, '$queryRaw'>,
  code: RuleCode,
  at: Date,
  market: Market | null,
): Promise<Date | null> {
  const [next] = await db.$queryRaw<{ from: Date | null }[]>`
    SELECT min("startsAt") AS "from" FROM "SeedRule"
    WHERE code = ${code} AND "startsAt" > ${at}::timestamptz AND (amount > 0 OR multiplier IS NOT NULL)
      AND (market IS NULL OR market = ${market}::text)`
  return next!.from
}

const forMarket = (market: Market | null) => ({ OR: [{ market: null }, ...(market ? [{ market }] : [])] })

/**
 * Returns the rules that apply at a moment in a market, one per code, in the order of the rules page. A version for the
 * market precedes one for all, then the newest wins: an event is a version with an end, after which the lasting one
 * applies again. A multiplying version multiplies what applies without it. A version that gives 0 switches its rule
 * off.
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
      AND: [{ OR: [{ endsAt: null }, { endsAt: { gt: at } }] }, forMarket(market)],
    },
    orderBy: [{ market: { sort: 'asc', nulls: 'last' } }, { version: 'desc' }],
    select: columns,
  })
  const byCode = new Map<string, typeof rows>()
  for (const row of rows) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row])
  return [...byCode.values()]
    .map(([first, ...others]) => multiplied(first!, others))
    .filter((row) => row.amount > 0)
    .sort((a, b) => a.sort - b.sort)
}

/**
 * Returns the version of one rule for a market, chosen as in `rulesInForce`, among those that apply at a moment in any
 * market; null when none gives anything.
 */
export function chooseVersion<
  Version extends Parameters<typeof multiplied>[0] & { market: string | null; version: number },
>(versions: readonly Version[], market: Market | null): Version | null {
  const [first, ...others] = versions
    .filter((row) => row.market === null || row.market === market)
    .sort((a, b) => Number(a.market === null) - Number(b.market === null) || b.version - a.version)
  const chosen = first && multiplied(first, others)
  return chosen && chosen.amount > 0 ? chosen : null
}
