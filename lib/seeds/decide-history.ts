import type { SeedType } from '@/lib/db/generated/enums'
import { isOn } from '@/lib/core/is-on'
import type { Statements } from '@/lib/db/statements'
import { dayOf } from './day'
import { decideGrant } from './decide-grant'
import type { EarningFacts, RuleVersion } from './earning-facts'
import type { Grant } from './grant'

/** The facts about a member that the rules need. */
export type PastMember = Omit<EarningFacts, 'done' | 'rules' | 'counts'> & { id: number }

/** A redemption that succeeded. */
export type PastRedemption = { redemptionId: number; userId: number; price: number; type: SeedType; at: Date }
/** A grant or redemption at a moment of the past. */
export type PastFact = (Grant & { at: Date }) | PastRedemption

/** A transfer to write into the ledger; `from` and `to` name the system accounts. */
export type PastTransfer = {
  key: string
  type: SeedType
  ruleId: number | null
  userId: number | null
  from: 'ISSUANCE' | 'HOLDS' | null
  to: 'HOLDS' | 'STORE' | null
  amount: number
  causeType: string
  causeId: number | null
  day: string
  at: Date
  availableAt: Date | null
}

export type History = {
  transfers: PastTransfer[]
  /** the Seeds of each grant, by its key */
  granted: Map<string, number>
  /** redemptions for which too few Seeds were available */
  refused: Set<number>
}

const DAY_MS = 86_400_000
/** the time between redemption and delivery */
const SETTLED_AFTER_MS = 2_000

/**
 * Decides past facts by the function that decides every grant, with the counts of that moment, and refuses redemptions
 * above the available Seeds of that moment. `facts` are in chronological order. Writes nothing. Throws an Error for an
 * unknown member.
 */
export async function decideHistory(
  tx: Statements,
  facts: readonly PastFact[],
  members: readonly PastMember[],
): Promise<History> {
  const books = new Map(
    members.map((member) => [member.id, { member, counts: new Counts(), purse: new Purse() }]),
  )
  const versions = await tx.$queryRaw<(RuleVersion & { startsAt: Date; endsAt: Date | null })[]>`
    SELECT id, code, version, type, amount, "dailyCap", "totalCap", threshold, market, multiplier, "pendingDays",
      "startsAt", "endsAt" FROM "SeedRule"`
  const before = await findGiven(tx, facts)
  const known = new Set(before.keys())
  const history: History = { transfers: [], granted: new Map(), refused: new Set() }
  for (const fact of facts) {
    const book = books.get(fact.userId)
    if (!book) throw new Error(`No such member: ${fact.userId}`)
    const { member, counts, purse } = book
    const { at } = fact
    const day = dayOf(at, member.dayOffsetMinutes)
    if ('redemptionId' in fact) {
      if (purse.available(at) < fact.price) history.refused.add(fact.redemptionId)
      else history.transfers.push(...redeemed(fact, day))
      if (!history.refused.has(fact.redemptionId)) purse.take(fact.price)
      continue
    }
    const { issue } = await decideGrant(
      tx,
      fact,
      {
        ...member,
        done: known.has(`grant:${fact.key}`),
        rules: versions.filter(
          ({ code, startsAt, endsAt }) => code === fact.rule && isOn(startsAt, endsAt, at),
        ),
        counts: counts.of(fact.rule, day),
      },
      at,
    )
    history.granted.set(fact.key, issue?.amount ?? 0)
    const earlier = before.get(`grant:${fact.key}`)
    if (earlier) {
      counts.add(fact.rule, earlier.type, day)
      purse.add(earlier.amount, at)
      before.delete(earlier.key)
    }
    if (!issue) continue
    const { pendingDays, ...transfer } = issue
    const availableAt = new Date(at.getTime() + pendingDays * DAY_MS)
    known.add(issue.key)
    counts.add(fact.rule, issue.type, day)
    purse.add(issue.amount, availableAt)
    history.transfers.push({ ...transfer, from: 'ISSUANCE', to: null, at, availableAt })
  }
  return history
}

/** Returns the transfers that the ledger has for these facts. */
async function findGiven(tx: Statements, facts: readonly PastFact[]) {
  const keys = facts.flatMap((fact) => ('key' in fact ? `grant:${fact.key}` : []))
  const rows = await tx.$queryRaw<{ key: string; type: SeedType; amount: number }[]>`
    SELECT key, type, amount FROM "SeedTransfer" WHERE key = ANY (${keys}::text[])`
  return new Map(rows.map((row) => [row.key, row]))
}

function redeemed({ redemptionId, userId, price, type, at }: PastRedemption, day: string): PastTransfer[] {
  const common = { type, ruleId: null, amount: price, causeType: 'redemption', causeId: redemptionId, day }
  const settledAt = new Date(at.getTime() + SETTLED_AFTER_MS)
  return [
    {
      ...common,
      key: `redemption:${redemptionId}:hold`,
      userId,
      from: null,
      to: 'HOLDS',
      at,
      availableAt: null,
    },
    {
      ...common,
      ...{ key: `redemption:${redemptionId}:out`, userId: null, from: 'HOLDS', to: 'STORE' },
      ...{ at: settledAt, availableAt: null },
    },
  ]
}

/** Counts a member's grants by rule, as kerf_earning_facts does. */
class Counts {
  private readonly totals = new Map<string, { type: SeedType; day: string; today: number; total: number }>()

  of(rule: string, day: string): EarningFacts['counts'] {
    const counted = this.totals.get(rule)
    if (!counted) return {}
    const { type, total } = counted
    return { [type]: { today: counted.day === day ? counted.today : 0, total } }
  }

  add(rule: string, type: SeedType, day: string): void {
    const counted = this.totals.get(rule)
    const today = counted?.day === day ? counted.today + 1 : 1
    this.totals.set(rule, { type, day, today, total: (counted?.total ?? 0) + 1 })
  }
}

/** A member's Seeds that can be spent at a moment. */
class Purse {
  private spendable = 0
  private pending: { amount: number; at: number }[] = []

  add(amount: number, availableAt: Date): void {
    this.pending.push({ amount, at: availableAt.getTime() })
  }

  take(amount: number): void {
    this.spendable -= amount
  }

  available(at: Date): number {
    const due = this.pending.filter((one) => one.at <= at.getTime())
    this.pending = this.pending.filter((one) => one.at > at.getTime())
    this.spendable += due.reduce((sum, { amount }) => sum + amount, 0)
    return this.spendable
  }
}
