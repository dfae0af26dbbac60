import type { Tx } from '@/lib/db/client'

export type SystemAccount = 'ISSUANCE' | 'HOLDS' | 'STORE'

/**
 * A member's account as it is while the row is locked, in Seeds. `balance` may be negative after a take-back; `pending` of
 * it is on the way.
 */
type LockedAccount = { id: number; userId: number; balance: number; pending: number }

/** Makes the member's account with 0 Seeds unless there is one. */
export async function openSeedAccount(tx: Tx, userId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "SeedAccount" (kind, "userId", balance) VALUES ('MEMBER', ${userId}, 0)
    ON CONFLICT ("userId") DO NOTHING`
}

/**
 * Locks the member's account until the transaction ends, opening it first where it is missing. Everything that moves
 * a member's Seeds locks here first, so that caps, limits and keys are looked at by one transaction at a time.
 */
export async function lockSeedAccount(tx: Tx, userId: number): Promise<LockedAccount> {
  const [account] = await lockSeedAccounts(tx, [userId])
  return account!
}

/** Locks several, always in the same order: two members who like each other's posts must not wait for each other. */
export async function lockSeedAccounts(tx: Tx, userIds: readonly number[]): Promise<LockedAccount[]> {
  const wanted = [...new Set(userIds)].sort((a, b) => a - b)
  const locked = await lockRows(tx, wanted)
  if (locked.length === wanted.length) return locked
  await tx.$executeRaw`
    INSERT INTO "SeedAccount" (kind, "userId", balance)
    SELECT 'MEMBER', wanted.id, 0 FROM unnest(${wanted}::int[]) AS wanted (id) ORDER BY wanted.id
    ON CONFLICT ("userId") DO NOTHING`
  return lockRows(tx, wanted)
}

// not FOR UPDATE: entries refer to the account, and their foreign keys need not wait
function lockRows(tx: Tx, userIds: number[]) {
  return tx.$queryRaw<LockedAccount[]>`
    SELECT id, "userId", balance, pending FROM "SeedAccount" WHERE "userId" = ANY (${userIds}::int[])
    ORDER BY id FOR NO KEY UPDATE`
}
