import type { Statements } from '@/lib/db/statements'
import { lockSeedAccounts } from './accounts'
import type { PastTransfer } from './decide-history'

/** transfers per statement */
const BATCH = 1_000

/**
 * Writes transfers of the past into the ledger, in chronological order: entries, balances and earnings on the way
 * follow as for transfers of today. A known key moves nothing. For the demo, whose members start with a history of
 * twelve weeks.
 */
export async function writeHistory(tx: Statements, transfers: readonly PastTransfer[]): Promise<void> {
  const members = new Set(transfers.flatMap(({ userId }) => userId ?? []))
  await lockSeedAccounts(tx, [...members])
  for (let from = 0; from < transfers.length; from += BATCH) {
    await writeBatch(tx, transfers.slice(from, from + BATCH))
    // Each batch is consistent, so its checks need not wait for the commit.
    await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`
    await tx.$executeRaw`SET CONSTRAINTS ALL DEFERRED`
  }
}

async function writeBatch(tx: Statements, transfers: readonly PastTransfer[]): Promise<void> {
  const rows = transfers.map((transfer, place) => ({ ...transfer, place }))
  // The entries follow the order of the transfers, because each `balanceAfter` builds on the entry before.
  await tx.$executeRaw`
    WITH wanted AS (
      SELECT given.*, coalesce(source.id, member.id) AS "fromId", coalesce(target.id, member.id) AS "toId"
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (
        place int, key text, type text, "ruleId" int, "userId" int, "from" text, "to" text, amount int,
        "causeType" text, "causeId" int, day text, at timestamptz, "availableAt" timestamptz)
      LEFT JOIN "SeedAccount" AS member ON member."userId" = given."userId"
      LEFT JOIN "SeedAccount" AS source ON source.kind::text = given."from" AND source.kind <> 'MEMBER'
      LEFT JOIN "SeedAccount" AS target ON target.kind::text = given."to" AND target.kind <> 'MEMBER'
    ), moved AS (
      INSERT INTO "SeedTransfer"
        (key, type, "ruleId", "fromId", "toId", amount, "causeType", "causeId", day, "createdAt")
      SELECT key, type::"SeedType", "ruleId", "fromId", "toId", amount, "causeType", "causeId", day, at
      FROM wanted ORDER BY place
      ON CONFLICT (key) DO NOTHING
      RETURNING id, key, "fromId", "toId", amount, "createdAt"
    ), earning AS (
      INSERT INTO "SeedPending" ("transferId", "accountId", amount, "availableAt")
      SELECT moved.id, moved."toId", moved.amount, wanted."availableAt"
      FROM moved JOIN wanted USING (key) WHERE wanted."availableAt" > now()
      RETURNING "accountId", amount
    ), side AS (
      SELECT id AS transfer, "fromId" AS account, -amount AS change, "createdAt" FROM moved
      UNION ALL SELECT id, "toId", amount, "createdAt" FROM moved
    ), account AS (
      UPDATE "SeedAccount" AS kept SET balance = kept.balance + changed.sum,
        pending = kept.pending + coalesce((SELECT sum(amount)::int FROM earning WHERE "accountId" = kept.id), 0)
      FROM (SELECT account, sum(change)::int AS sum FROM side GROUP BY account) AS changed
      WHERE kept.id = changed.account AND kept.kind = 'MEMBER'
    )
    INSERT INTO "SeedEntry" ("transferId", "accountId", amount, "balanceAfter", "createdAt")
    SELECT side.transfer, side.account, side.change,
      before.balance + sum(side.change) OVER (PARTITION BY side.account ORDER BY side.transfer)::int, side."createdAt"
    FROM side JOIN "SeedAccount" AS before ON before.id = side.account
    ORDER BY side.transfer`
}
