import type { Statements } from '@/lib/db/statements'

export type SystemAccount = 'ISSUANCE' | 'HOLDS' | 'STORE'

/**
 * A member's account while its row is locked, in Seeds. `balance` may be negative after a deduction; `pending` is the
 * part of it that is on the way.
 */
export type LockedAccount = { id: number; userId: number; balance: number; pending: number }

/** Creates the member's account with 0 Seeds unless it exists. */
export async function openSeedAccount(tx: Statements, userId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "SeedAccount" (kind, "userId", balance) VALUES ('MEMBER', ${userId}, 0)
    ON CONFLICT ("userId") DO NOTHING`
}

/**
 * Locks the member's account until the transaction ends, and creates it if it is missing. Every transaction that moves
 * a member's Seeds takes this lock first, so that only one at a time checks caps, limits and keys. Returns the account.
 */
export async function lockSeedAccount(tx: Statements, userId: number): Promise<LockedAccount> {
  const [account] = await lockSeedAccounts(tx, [userId])
  return account!
}

/**
 * Locks several accounts in a fixed order, so that two members who like each other's posts cannot deadlock. Returns the
 * accounts.
 */
export function lockSeedAccounts(tx: Statements, userIds: readonly number[]): Promise<LockedAccount[]> {
  return tx.$queryRaw<LockedAccount[]>`
    SELECT id, "userId", balance, pending FROM kerf_lock_seed_accounts(${[...userIds]}::int[])`
}
