import { sameMailboxSql } from '@/lib/auth/earning-address'
import { assertActive } from '@/lib/auth/standing'
import type { UserStatus } from '@/lib/db/generated/enums'
import { often, type Statements } from '@/lib/db/statements'
import { lockSeedAccounts, type LockedAccount } from './accounts'

/**
 * Locks the standing and the account of the spender, and the accounts of all members with the same mailbox: they spend
 * one at a time, so that keys, limits and balances cannot change during the checks. Returns the account and the time of
 * the lock. Throws `session_ended`, `account_suspended`.
 */
export async function lockSpender(
  tx: Statements,
  userId: number,
): Promise<{ account: LockedAccount; now: Date }> {
  const [row] = await tx.$queryRaw<
    { accounts: LockedAccount[]; status: UserStatus | null; now: Date; members: number[] }[]
  >(often`
    WITH standing AS MATERIALIZED (
      SELECT kerf_lock_standing(${userId}::int) AS status
    ), mailbox AS (${sameMailboxSql(userId)}), locked AS (
      SELECT id, "userId", balance, pending FROM "SeedAccount"
      WHERE "userId" = ANY (ARRAY(SELECT id FROM mailbox)) AND (SELECT status FROM standing) = 'ACTIVE'
      ORDER BY id FOR NO KEY UPDATE
    )
    SELECT (SELECT coalesce(json_agg(locked), '[]') FROM locked) AS accounts, (SELECT status FROM standing) AS status,
      clock_timestamp() AS now, ARRAY(SELECT id FROM mailbox) AS members`)
  const { status, now, members } = row!
  await assertActive(tx, userId, status)
  const all = row!.accounts.length === members.length
  const accounts = all ? row!.accounts : await lockSeedAccounts(tx, members)
  return { account: accounts.find((account) => account.userId === userId)!, now }
}
