import type { Statements } from '@/lib/db/statements'

export type SystemAccount = 'ISSUANCE' | 'HOLDS' | 'STORE'

/**
 * A member's account as it is while the row is locked, in Seeds. `balance` may be negative after a take-back; `pending` of
 * it is on the way.
 */
export type LockedAccount = { id: number; userId: number; balance: number; pending: number }

/** Makes the member's account with 0 Seeds unless there is one. */
export async function openSeedAccount(tx: Statements, userId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "SeedAccount" (kind, "userId", balance) VALUES ('MEMBER', ${userId}, 0)
    ON CONFLICT ("userId") DO NOTHING`
}

/**
 * Locks the member's account until the transaction ends, opening it first where it is missing. Everything that moves
 * a member's Seeds locks here first, so that caps, limits and keys are looked at by one transaction at a time.
 */
export async function lockSeedAccount(tx: Statements, userId: number): Promise<LockedAccount> {
  const [account] = await lockSeedAccounts(tx, [userId])
  return account!
}

/** Locks several, always in the same order: two members who like each other's posts must not wait for each other. */
export function lockSeedAccounts(tx: Statements, userIds: readonly number[]): Promise<LockedAccount[]> {
  return tx.$queryRaw<LockedAccount[]>`
    SELECT id, "userId", balance, pending FROM kerf_lock_seed_accounts(${[...userIds]}::int[])`
}
