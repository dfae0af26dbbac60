// Holds of tests: the same statements as in redemptions, without a reward.
import { databaseNow } from '@/lib/db/clock'
import type { SeedType } from '@/lib/db/generated/enums'
import type { Statements } from '@/lib/db/statements'
import { lockSeedAccount } from './accounts'
import { assertSettled, holdingSql, holdKey, settlingHoldSql, type SettledHold } from './hold-seeds'
import { settleAccount } from './settle-earnings'
import { notEnoughSeeds } from './transfer'

type Hold = {
  redemptionId: number
  userId: number
  amount: number
  type: SeedType
  dayOffsetMinutes: number
  at?: Date
}

/**
 * Holds a member's Seeds for a redemption. Returns the remaining balance. Throws `not_enough_seeds` (`data.missing`).
 */
export async function holdSeeds(tx: Statements, hold: Hold): Promise<number> {
  const at = hold.at ?? (await databaseNow(tx))
  const account = await lockSeedAccount(tx, hold.userId)
  const before = await tx.$queryRaw<unknown[]>`
    SELECT FROM "SeedTransfer" WHERE key = ${holdKey(hold.redemptionId)}`
  if (before.length > 0) return account.balance
  account.pending -= await settleAccount(tx, account.id)
  const [held] = await tx.$queryRaw<{ balance: number }[]>`
    WITH placed AS (SELECT ${hold.redemptionId}::int AS id), ${holdingSql({ ...hold, accountId: account.id, at })}
    SELECT payer.balance FROM payer, hold`
  if (!held) throw await notEnoughSeeds(tx, account, hold.amount)
  return held.balance
}

/**
 * Moves the held Seeds of a successful redemption to the store. A repeat changes nothing. Throws an Error when nothing
 * is held, or the hold was released.
 */
export async function settleHold(tx: Statements, redemptionId: number, at?: Date): Promise<void> {
  const { parts, outcome } = settlingHoldSql(redemptionId, at)
  const [settled] = await tx.$queryRaw<SettledHold[]>`WITH ${parts} SELECT ${outcome}`
  await assertSettled(tx, redemptionId, settled!)
}
