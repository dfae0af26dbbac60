import { prisma } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Statements } from '@/lib/db/statements'

/** accounts per statement */
const BATCH = 500

/**
 * Makes due earnings available, by the database's clock, a batch of accounts per statement. Skips accounts that another
 * transaction has locked until the next run; repeated and simultaneous runs are harmless. Returns the number of
 * earnings.
 */
export async function settleEarnings(): Promise<number> {
  let settled = 0
  for (;;) {
    const now = await settleBatch()
    if (now === 0) return settled
    settled += now
  }
}

// Locks the account before its earnings, like everything that moves Seeds, to avoid deadlocks.
async function settleBatch(): Promise<number> {
  const [row] = await prisma.$queryRaw<{ earnings: number }[]>`
    WITH due AS (
      SELECT id FROM "SeedAccount"
      WHERE id IN (
        SELECT "accountId" FROM "SeedPending" WHERE "availableAt" <= now() ORDER BY "availableAt" LIMIT ${BATCH})
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM "SeedPending" AS earning USING due
      WHERE earning."accountId" = due.id AND earning."availableAt" <= now()
      RETURNING earning."accountId", earning.amount
    ), account AS (
      UPDATE "SeedAccount" SET pending = pending - settled.sum
      FROM (SELECT "accountId", sum(amount)::int AS sum FROM gone GROUP BY "accountId") AS settled
      WHERE id = settled."accountId"
    )
    SELECT count(*)::int AS earnings FROM gone`
  return row!.earnings
}

/** Makes the due earnings of one account available, which the caller has locked. Returns the Seeds. */
export async function settleAccount(tx: Statements, accountId: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ seeds: number }[]>`
    WITH ${settlingSql(accountId)} SELECT coalesce(sum(amount), 0)::int AS seeds FROM gone`
  return row!.seeds
}

/**
 * Returns the settlement of one account as parts of a larger statement, in which `gone` are the earnings that became
 * available.
 */
export const settlingSql = (accountId: number) => Prisma.sql`
  gone AS (
    DELETE FROM "SeedPending" WHERE "accountId" = ${accountId}::int AND "availableAt" <= now() RETURNING amount
  ), released AS (
    UPDATE "SeedAccount" SET pending = pending - (SELECT sum(amount)::int FROM gone)
    WHERE id = ${accountId}::int AND EXISTS (SELECT FROM gone)
  )`

/** Ends all earnings on the way to an account that the caller has locked, because its member leaves. */
export async function endEarnings(tx: Statements, accountId: number): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM "SeedPending" WHERE "accountId" = ${accountId} RETURNING 1)
    UPDATE "SeedAccount" SET pending = 0 WHERE id = ${accountId} AND EXISTS (SELECT FROM gone)`
}

/**
 * Returns from when on this many more Seeds are available if none are spent or deducted; null when those on the way are
 * too few.
 */
export async function findAvailableFrom(
  tx: Statements,
  accountId: number,
  seeds: number,
): Promise<Date | null> {
  const [row] = await tx.$queryRaw<{ from: Date | null }[]>`
    SELECT min("availableAt") FILTER (WHERE reached >= ${seeds}) AS "from"
    FROM (SELECT "availableAt", sum(amount) OVER (ORDER BY "availableAt", "transferId") AS reached
      FROM "SeedPending" WHERE "accountId" = ${accountId}) AS earning`
  return row!.from
}
