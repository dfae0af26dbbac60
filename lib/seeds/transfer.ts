import { DomainError } from '@/lib/core/errors'
import type { SeedType } from '@/lib/db/generated/enums'
import type { Statements } from '@/lib/db/statements'
import { lockSeedAccount, type SystemAccount } from './accounts'
import { findAvailableFrom, settleAccount } from './settle-earnings'

type Party = { userId: number } | SystemAccount

/** The fact that moved the Seeds; `id` is that of the post, comment, redemption … */
export type Cause = { type: string; id: number | null }

export type Transfer = {
  /** the key of the fact: each key moves Seeds once */
  key: string
  type: SeedType
  from: Party
  to: Party
  /** Seeds, positive */
  amount: number
  cause: Cause
  /** the member's calendar day */
  day: string
  at: Date
  ruleId?: number | null
  reversesId?: number
  note?: string
  /** the earning is on the way until then; available at once when omitted or past */
  availableAt?: Date
  /** a deduction may make a balance negative; spending may not */
  allowNegative?: boolean
}

type Transferred = {
  id: number
  /** false: the key, or the reversal of this transfer, existed already and nothing moved */
  created: boolean
  /** the member's balance afterwards; null when no member took part */
  balance: number | null
}

export const MAX_AMOUNT = 1_000_000_000

/** Returns whether one transfer may move this many Seeds. */
export const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount > 0 && amount <= MAX_AMOUNT

/**
 * Moves Seeds between two accounts: writes the transfer, its two entries and the member's balance, once per key. The
 * reversal of an earning on the way ends it. Throws `not_enough_seeds` with `data.missing` when a member would pay more
 * than is available, and with `data.availableFrom` when the earnings on the way would suffice.
 */
export async function transferSeeds(tx: Statements, transfer: Transfer): Promise<Transferred> {
  const { amount, from, to } = transfer
  if (!isAmount(amount)) throw new Error(`A transfer moves 1 to ${MAX_AMOUNT} Seeds, not ${amount}.`)
  const pays = typeof from === 'object'
  const party = pays ? from : typeof to === 'object' ? to : null
  if (pays && typeof to === 'object') throw new Error('Members do not pay members.')

  const member = party && (await lockSeedAccount(tx, party.userId))
  const done = await findTransfer(tx, transfer)
  const spends = pays && !transfer.allowNegative
  // A spender's due earnings count even before the minute's task has settled them.
  if (member && spends && !done) member.pending -= await settleAccount(tx, member.id)
  if (done) return { id: done, created: false, balance: member?.balance ?? null }

  const moved = await write(tx, transfer, member?.id ?? null, pays ? -amount : amount)
  if (moved) return { ...moved, created: true }

  const meanwhile = await findTransfer(tx, transfer)
  if (member && !meanwhile) {
    throw await notEnoughSeeds(tx, member, amount)
  }
  // Without a member there is no lock: the unique key decides which transaction was first.
  if (!member && meanwhile) return { id: meanwhile, created: false, balance: null }
  throw new Error(`The key ${transfer.key} belongs to another transfer.`)
}

/** Returns the error for a member whose locked account has too few Seeds available. */
export async function notEnoughSeeds(
  tx: Statements,
  account: { id: number; balance: number; pending: number },
  amount: number,
): Promise<DomainError> {
  const missing = amount - (account.balance - account.pending)
  const from = await findAvailableFrom(tx, account.id, missing)
  return new DomainError('not_enough_seeds', {
    params: { missing },
    data: { missing, ...(from ? { availableFrom: from.toISOString() } : {}) },
  })
}

async function findTransfer(tx: Statements, { key, reversesId }: Transfer): Promise<number | null> {
  const [found] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM "SeedTransfer" WHERE key = ${key} OR "reversesId" = ${reversesId ?? null}::int LIMIT 1`
  return found?.id ?? null
}

async function write(tx: Statements, transfer: Transfer, memberId: number | null, change: number) {
  const { from, to, amount, cause, at } = transfer
  const fromKind = typeof from === 'string' ? from : null
  const toKind = typeof to === 'string' ? to : null
  const rows = await tx.$queryRaw<{ id: number; balance: number | null }[]>`
    WITH waits AS (
      SELECT coalesce(${transfer.availableAt ?? null}::timestamptz > now(), false) AS so
    ), ended AS (
      DELETE FROM "SeedPending" WHERE "transferId" = ${transfer.reversesId ?? null}::int RETURNING amount
    ), member AS (
      UPDATE "SeedAccount" SET balance = balance + ${change}::int,
        pending = pending + (SELECT CASE WHEN so THEN ${amount}::int ELSE 0 END FROM waits)
          - coalesce((SELECT amount FROM ended), 0)
      WHERE id = ${memberId}::int
        AND (${change}::int > 0 OR ${transfer.allowNegative ?? false}::boolean OR balance - pending + ${change}::int >= 0)
      RETURNING id, balance
    ), side AS (
      SELECT
        coalesce((SELECT id FROM "SeedAccount" WHERE kind = ${fromKind}::"SeedAccountKind" AND kind <> 'MEMBER'), ${memberId}::int) AS "from",
        coalesce((SELECT id FROM "SeedAccount" WHERE kind = ${toKind}::"SeedAccountKind" AND kind <> 'MEMBER'), ${memberId}::int) AS "to"
    ), moved AS (
      INSERT INTO "SeedTransfer"
        (key, type, "ruleId", "fromId", "toId", amount, "causeType", "causeId", note, day, "reversesId", "createdAt")
      SELECT ${transfer.key}, ${transfer.type}::"SeedType", ${transfer.ruleId ?? null}::int, side."from", side."to",
        ${amount}::int, ${cause.type}, ${cause.id}::int, ${transfer.note ?? null}::text, ${transfer.day},
        ${transfer.reversesId ?? null}::int, ${at}::timestamptz
      FROM side WHERE ${memberId}::int IS NULL OR EXISTS (SELECT FROM member)
      ON CONFLICT DO NOTHING
      RETURNING id, "fromId", "toId"
    ), entries AS (
      INSERT INTO "SeedEntry" ("transferId", "accountId", amount, "balanceAfter", "createdAt")
      SELECT moved.id, entry.account, entry.amount, member.balance, ${at}::timestamptz
      FROM moved
      CROSS JOIN LATERAL (VALUES (moved."fromId", -${amount}::int), (moved."toId", ${amount}::int)) AS entry (account, amount)
      LEFT JOIN member ON member.id = entry.account
    ), earning AS (
      INSERT INTO "SeedPending" ("transferId", "accountId", amount, "availableAt")
      SELECT moved.id, moved."toId", ${amount}::int, ${transfer.availableAt ?? null}::timestamptz
      FROM moved, waits WHERE waits.so
    )
    SELECT moved.id, (SELECT balance FROM member) AS balance FROM moved`
  return rows[0]
}
