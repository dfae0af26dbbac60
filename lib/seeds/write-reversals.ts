import type { SeedType } from '@/lib/db/generated/enums'
import { often, type Statements } from '@/lib/db/statements'

type Reversal = {
  userId: number
  key: string
  type: SeedType
  ruleId: number | null
  /** Seeds, positive */
  amount: number
  causeType: string
  causeId: number | null
  /** the member's calendar day */
  day: string
  /** the transfer from issuance that it reverses */
  reversesId: number
}

/**
 * Reverses issues to members in one statement, and ends those still on the way. A transfer that is reversed already
 * moves nothing. A balance may become negative. Returns the ids of the reversed transfers. The caller has locked the
 * accounts.
 */
export async function writeReversals(
  tx: Statements,
  reversals: readonly Reversal[],
  at: Date,
): Promise<Set<number>> {
  if (reversals.length === 0) return new Set()
  // The entries follow the order of the transfers, because each `balanceAfter` builds on the entry before.
  const moved = await tx.$queryRaw<{ id: number }[]>(often`
    WITH wanted AS (
      SELECT reversal.*, account.id AS "accountId"
      FROM json_to_recordset(${JSON.stringify(reversals)}::json) AS reversal (
        "userId" int, key text, type text, "ruleId" int, amount int, "causeType" text, "causeId" int, day text, "reversesId" int)
      JOIN "SeedAccount" AS account ON account."userId" = reversal."userId"
    ), issuance AS (
      SELECT id FROM "SeedAccount" WHERE kind = 'ISSUANCE'
    ), moved AS (
      INSERT INTO "SeedTransfer"
        (key, type, "ruleId", "fromId", "toId", amount, "causeType", "causeId", day, "reversesId", "createdAt")
      SELECT key, type::"SeedType", "ruleId", "accountId", issuance.id, amount, "causeType", "causeId", day, "reversesId",
        ${at}::timestamptz
      FROM wanted, issuance ORDER BY "reversesId"
      ON CONFLICT DO NOTHING
      RETURNING id, "fromId", "toId", amount, "reversesId"
    ), ended AS (
      DELETE FROM "SeedPending" AS earning USING moved WHERE earning."transferId" = moved."reversesId"
      RETURNING earning."accountId", earning.amount
    ), account AS (
      UPDATE "SeedAccount" SET balance = balance - lost.sum,
        pending = pending - coalesce((SELECT sum(amount)::int FROM ended WHERE "accountId" = id), 0)
      FROM (SELECT "fromId", sum(amount)::int AS sum FROM moved GROUP BY "fromId") AS lost
      WHERE id = lost."fromId"
      RETURNING id, balance
    ), entries AS (
      INSERT INTO "SeedEntry" ("transferId", "accountId", amount, "balanceAfter", "createdAt")
      SELECT entry.transfer, entry.account, entry.amount, entry.balance, ${at}::timestamptz
      FROM (
        SELECT moved.id AS transfer, moved."fromId" AS account, -moved.amount AS amount,
          account.balance + coalesce(sum(moved.amount) OVER (
            PARTITION BY moved."fromId" ORDER BY moved.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS balance
        FROM moved JOIN account ON account.id = moved."fromId"
        UNION ALL
        SELECT id, "toId", amount, NULL FROM moved
      ) AS entry ORDER BY entry.transfer
      RETURNING 1
    )
    SELECT "reversesId" AS id FROM moved`)
  return new Set(moved.map(({ id }) => id))
}
