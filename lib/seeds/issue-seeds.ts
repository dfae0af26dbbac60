import { Prisma } from '@/lib/db/generated/client'
import type { SeedType } from '@/lib/db/generated/enums'
import type { Statements } from '@/lib/db/statements'
import { lockSeedAccounts } from './accounts'
import { isAmount, MAX_AMOUNT } from './transfer'

export type Issue = {
  userId: number
  /** the key of the fact: each key moves Seeds once */
  key: string
  type: SeedType
  ruleId: number
  /** Seeds, positive */
  amount: number
  causeType: string
  causeId: number | null
  /** the member's calendar day */
  day: string
  /** the days after which it is available */
  pendingDays: number
}

/**
 * Writes many transfers from issuance to members in one statement, as transferSeeds does for one. A known key moves
 * nothing. Returns the keys that moved. The caller checks amounts and caps.
 */
export async function issueSeeds(tx: Statements, issues: readonly Issue[], at: Date): Promise<Set<string>> {
  if (issues.length === 0) return new Set()
  await lockSeedAccounts(
    tx,
    issues.map(({ userId }) => userId),
  )
  return writeIssues(tx, issues, at)
}

/** Writes issues for accounts that the caller has locked. Returns the keys that moved. */
async function writeIssues(tx: Statements, issues: readonly Issue[], at: Date): Promise<Set<string>> {
  if (issues.length === 0) return new Set()
  const moved = await tx.$queryRaw<{ key: string }[]>`
    WITH ${issuingSql(issues, at)} SELECT key FROM moved`
  return new Set(moved.map(({ key }) => key))
}

/** Returns issues as parts of a larger statement, whose part `moved` has the keys that moved. */
export function issuingSql(issues: readonly Issue[], at: Date): Prisma.Sql {
  const wrong = issues.find(({ amount }) => !isAmount(amount))
  if (wrong) throw new Error(`A transfer moves 1 to ${MAX_AMOUNT} Seeds, not ${wrong.amount} (${wrong.key}).`)
  // The entries follow the order of the transfers, because each `balanceAfter` builds on the entry before.
  return Prisma.sql`
    wanted AS (
      SELECT issue.*, account.id AS "accountId"
      FROM json_to_recordset(${JSON.stringify(issues)}::json) AS issue (
        "userId" int, key text, type text, "ruleId" int, amount int, "causeType" text, "causeId" int, day text, "pendingDays" int)
      JOIN "SeedAccount" AS account ON account."userId" = issue."userId"
    ), issuance AS (
      SELECT id FROM "SeedAccount" WHERE kind = 'ISSUANCE'
    ), moved AS (
      INSERT INTO "SeedTransfer"
        (key, type, "ruleId", "fromId", "toId", amount, "causeType", "causeId", day, "createdAt")
      SELECT key, type::"SeedType", "ruleId", issuance.id, "accountId", amount, "causeType", "causeId", day, ${at}::timestamptz
      FROM wanted, issuance ORDER BY key
      ON CONFLICT (key) DO NOTHING
      RETURNING id, key, "fromId", "toId", amount
    ), earning AS (
      INSERT INTO "SeedPending" ("transferId", "accountId", amount, "availableAt")
      SELECT moved.id, moved."toId", moved.amount, until.at
      FROM moved JOIN wanted ON wanted.key = moved.key
      CROSS JOIN LATERAL (SELECT ${at}::timestamptz + wanted."pendingDays" * interval '1 day' AS at) AS until
      WHERE wanted."pendingDays" > 0 AND until.at > now()
      RETURNING "accountId", amount
    ), account AS (
      UPDATE "SeedAccount" SET balance = balance + earned.sum,
        pending = pending + coalesce((SELECT sum(amount)::int FROM earning WHERE "accountId" = id), 0)
      FROM (SELECT "toId", sum(amount)::int AS sum FROM moved GROUP BY "toId") AS earned
      WHERE id = earned."toId"
      RETURNING id, balance
    ), entries AS (
      INSERT INTO "SeedEntry" ("transferId", "accountId", amount, "balanceAfter", "createdAt")
      SELECT entry.transfer, entry.account, entry.amount, entry.balance, ${at}::timestamptz
      FROM (
        SELECT moved.id AS transfer, moved."toId" AS account, moved.amount,
          account.balance - coalesce(sum(moved.amount) OVER (
            PARTITION BY moved."toId" ORDER BY moved.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS balance
        FROM moved JOIN account ON account.id = moved."toId"
        UNION ALL
        SELECT id, "fromId", -amount, NULL FROM moved
      ) AS entry ORDER BY entry.transfer
      RETURNING 1
    )`
}
