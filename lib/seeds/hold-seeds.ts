import { databaseNow } from '@/lib/db/clock'
import { Prisma } from '@/lib/db/generated/client'
import type { SeedType } from '@/lib/db/generated/enums'
import type { Statements } from '@/lib/db/statements'
import { dayOf } from './day'
import { isAmount, MAX_AMOUNT, transferSeeds } from './transfer'

export const holdKey = (redemptionId: number) => `redemption:${redemptionId}:hold`
// One key for both ways out: a hold is either settled or released.
const outKey = (redemptionId: number) => `redemption:${redemptionId}:out`

type Holding = { accountId: number; amount: number; type: SeedType; dayOffsetMinutes: number; at: Date }

/**
 * Returns a hold as parts of the statement that writes a redemption, whose id is that of `placed`. `hold` has no row
 * when fewer Seeds are available. The caller has locked the account and settled its due earnings.
 */
export function holdingSql({ accountId, amount, type, dayOffsetMinutes, at }: Holding): Prisma.Sql {
  if (!isAmount(amount)) throw new Error(`A hold takes 1 to ${MAX_AMOUNT} Seeds, not ${amount}.`)
  return Prisma.sql`
    payer AS (
      UPDATE "SeedAccount" SET balance = balance - ${amount}::int
      WHERE id = ${accountId}::int AND balance - pending - ${amount}::int >= 0
      RETURNING id, balance
    ), hold AS (
      INSERT INTO "SeedTransfer" (key, type, "fromId", "toId", amount, "causeType", "causeId", day, "createdAt")
      SELECT 'redemption:' || placed.id || ':hold', ${type}::"SeedType", payer.id, holds.id, ${amount}::int,
        'redemption', placed.id, ${dayOf(at, dayOffsetMinutes)}, ${at}::timestamptz
      FROM placed, payer, "SeedAccount" AS holds WHERE holds.kind = 'HOLDS' AND holds.kind <> 'MEMBER'
      RETURNING id, "fromId", "toId"
    ), hold_entries AS (
      INSERT INTO "SeedEntry" ("transferId", "accountId", amount, "balanceAfter", "createdAt")
      SELECT hold.id, entry.account, entry.amount, payer.balance, ${at}::timestamptz
      FROM hold
      CROSS JOIN LATERAL (VALUES (hold."fromId", -${amount}::int), (hold."toId", ${amount}::int)) AS entry (account, amount)
      LEFT JOIN payer ON payer.id = entry.account
    )`
}

export type SettledHold = { heldId: number | null; outId: number | null }

/**
 * Returns the settlement of a hold as parts of a larger statement, and the columns that it must select for
 * assertSettled.
 */
export function settlingHoldSql(redemptionId: number, at?: Date): { parts: Prisma.Sql; outcome: Prisma.Sql } {
  const parts = Prisma.sql`
    held AS (
      SELECT hold.id, hold.type, hold.amount, member."dayOffsetMinutes" * interval '1 minute' AS "offset",
        coalesce(${at ?? null}::timestamptz, clock_timestamp()) AS at
      FROM "SeedTransfer" AS hold JOIN "SeedAccount" AS payer ON payer.id = hold."fromId"
      JOIN "User" AS member ON member.id = payer."userId"
      WHERE hold.key = ${holdKey(redemptionId)}
    ), moved AS (
      INSERT INTO "SeedTransfer" (key, type, "fromId", "toId", amount, "causeType", "causeId", day, "createdAt")
      SELECT ${outKey(redemptionId)}, held.type, holds.id, store.id, held.amount, 'redemption', ${redemptionId}::int,
        to_char(held.at AT TIME ZONE 'UTC' + held."offset", 'YYYY-MM-DD'), held.at
      FROM held, "SeedAccount" AS holds, "SeedAccount" AS store
      WHERE holds.kind = 'HOLDS' AND holds.kind <> 'MEMBER' AND store.kind = 'STORE' AND store.kind <> 'MEMBER'
      ON CONFLICT DO NOTHING
      RETURNING id, "fromId", "toId", amount, "createdAt"
    ), entries AS (
      INSERT INTO "SeedEntry" ("transferId", "accountId", amount, "createdAt")
      SELECT moved.id, entry.account, entry.amount, moved."createdAt"
      FROM moved
      CROSS JOIN LATERAL (VALUES (moved."fromId", -moved.amount), (moved."toId", moved.amount)) AS entry (account, amount)
    )`
  const outcome = Prisma.sql`(SELECT id FROM held) AS "heldId", (SELECT id FROM moved) AS "outId"`
  return { parts, outcome }
}

/** Throws an Error unless the held Seeds have gone to the store, now or earlier. */
export async function assertSettled(
  tx: Statements,
  redemptionId: number,
  { heldId, outId }: SettledHold,
): Promise<void> {
  if (heldId === null) throw new Error(`Redemption ${redemptionId} holds no Seeds, or its member is gone.`)
  if (outId === null) await assertWay(tx, redemptionId, null)
}

/**
 * Gives the held Seeds of a failed redemption back to the member, as the reversal of the hold. A repeat changes nothing.
 * Throws an Error when nothing is held, or the hold was settled.
 */
export async function releaseHold(tx: Statements, redemptionId: number, at?: Date): Promise<void> {
  at ??= await databaseNow(tx)
  const hold = await getHold(tx, redemptionId)
  await transferSeeds(tx, {
    key: outKey(redemptionId),
    type: hold.type,
    from: 'HOLDS',
    to: { userId: hold.userId },
    amount: hold.amount,
    cause: { type: 'redemption', id: redemptionId },
    day: dayOf(at, hold.dayOffsetMinutes),
    at,
    reversesId: hold.id,
  })
  await assertWay(tx, redemptionId, hold.id)
}

type Held = { id: number; type: SeedType; amount: number; userId: number | null; dayOffsetMinutes: number }

async function getHold(tx: Statements, redemptionId: number) {
  const [hold] = await tx.$queryRaw<Held[]>`
    SELECT hold.id, hold.type, hold.amount, member.id AS "userId", member."dayOffsetMinutes"
    FROM "SeedTransfer" AS hold JOIN "SeedAccount" AS payer ON payer.id = hold."fromId"
    LEFT JOIN "User" AS member ON member.id = payer."userId"
    WHERE hold.key = ${holdKey(redemptionId)}`
  if (!hold) throw new Error(`Redemption ${redemptionId} holds no Seeds.`)
  const { userId } = hold
  if (userId === null) throw new Error(`The member of redemption ${redemptionId} is gone.`)
  return { ...hold, userId }
}

async function assertWay(tx: Statements, redemptionId: number, reversesId: number | null) {
  const [out] = await tx.$queryRaw<{ reversesId: number | null }[]>`
    SELECT "reversesId" FROM "SeedTransfer" WHERE key = ${outKey(redemptionId)}`
  if (out?.reversesId !== reversesId)
    throw new Error(`The hold of redemption ${redemptionId} was settled with the opposite result before.`)
}
