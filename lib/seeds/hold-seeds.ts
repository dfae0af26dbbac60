import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { SeedType } from '@/lib/db/generated/enums'
import { dayOf } from './day'
import { transferSeeds } from './transfer'

type Hold = {
  redemptionId: number
  userId: number
  amount: number
  type: SeedType
  dayOffsetMinutes: number
  at?: Date
}

const holdKey = (redemptionId: number) => `redemption:${redemptionId}:hold`
// one key for both ways out: a hold can be settled or released, never both
const outKey = (redemptionId: number) => `redemption:${redemptionId}:out`

/** Puts a member's Seeds aside for a redemption. Returns the balance left. Throws not_enough_seeds (`data.missing`). */
export async function holdSeeds(tx: Tx, hold: Hold): Promise<number> {
  const at = hold.at ?? (await databaseNow(tx))
  const { balance } = await transferSeeds(tx, {
    key: holdKey(hold.redemptionId),
    type: hold.type,
    from: { userId: hold.userId },
    to: 'HOLDS',
    amount: hold.amount,
    cause: { type: 'redemption', id: hold.redemptionId },
    day: dayOf(at, hold.dayOffsetMinutes),
    at,
  })
  return balance!
}

/** The redemption succeeded: what was put aside goes to the store. Doing it again changes nothing. */
export async function settleHold(tx: Tx, redemptionId: number, at?: Date): Promise<void> {
  at ??= await databaseNow(tx)
  const hold = await getHold(tx, redemptionId)
  const { id } = await transferSeeds(tx, {
    key: outKey(redemptionId),
    type: hold.type,
    from: 'HOLDS',
    to: 'STORE',
    amount: hold.amount,
    cause: { type: 'redemption', id: redemptionId },
    day: dayOf(at, hold.dayOffsetMinutes),
    at,
  })
  await assertWay(tx, id, redemptionId, null)
}

/** The redemption failed: the member gets everything back, as the reversal of the hold. Doing it again changes nothing. */
export async function releaseHold(tx: Tx, redemptionId: number, at?: Date): Promise<void> {
  at ??= await databaseNow(tx)
  const hold = await getHold(tx, redemptionId)
  const { id } = await transferSeeds(tx, {
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
  await assertWay(tx, id, redemptionId, hold.id)
}

async function getHold(tx: Tx, redemptionId: number) {
  const hold = await tx.seedTransfer.findUnique({
    where: { key: holdKey(redemptionId) },
    select: { id: true, type: true, amount: true, fromId: true },
  })
  if (!hold) throw new Error(`Redemption ${redemptionId} holds no Seeds.`)
  const { user } = await tx.seedAccount.findUniqueOrThrow({
    where: { id: hold.fromId },
    select: { user: { select: { id: true, dayOffsetMinutes: true } } },
  })
  if (!user) throw new Error(`The member of redemption ${redemptionId} is gone.`)
  return { ...hold, userId: user.id, dayOffsetMinutes: user.dayOffsetMinutes }
}

async function assertWay(tx: Tx, transferId: number, redemptionId: number, reversesId: number | null) {
  const out = await tx.seedTransfer.findUniqueOrThrow({
    where: { id: transferId },
    select: { reversesId: true },
  })
  if (out.reversesId !== reversesId)
    throw new Error(`The hold of redemption ${redemptionId} went the other way before.`)
}
