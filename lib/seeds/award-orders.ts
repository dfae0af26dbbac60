import { logger } from '@/lib/core/log'
import { acceptedAddressHashes, addressHash } from '@/lib/core/secrets'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { notify } from '@/lib/notifications/notify'
import type { Granted } from './grant'
import { lockSeedAccounts } from './accounts'
import { grantSeeds } from './grant-seeds'
import { issueSeeds } from './issue-seeds'
import { orderJudge, orderKey, type AwardableOrder, type OrderIssue, type WaitsFor } from './judge-orders'
import type { RuleCode } from './rules'

// A transaction that proves an address takes the lock shared, one that records orders takes it alone, so that neither
// misses the other.
const LOCK = 730_501

/** Locks out every transaction that proves an address, until this one ends (see LOCK). */
export const lockOrders = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`
/** Locks orders until the transaction ends. Taken before the lock of a member's row, the order in which an import locks. */
export const lockOrdersShared = (tx: Tx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${LOCK}::bigint)`

/**
 * Returns the hash of a buyer's address: it finds a member who registers later, and reveals the buyer to nobody else.
 */
export const orderEmailHash = (email: string) => addressHash('order-email', email)
/** Returns the hashes under which the orders of an address may be stored. */
export const orderEmailHashes = (email: string) => acceptedAddressHashes('order-email', email)

/** Replaces the address hash of a buyer who has left: no address has this hash. */
export const FORGOTTEN_BUYER = '0'.repeat(64)

/**
 * Gives members the Seeds of their orders, once per order number, by the rules in force at `at`, less earlier refunds.
 * An order without a rate waits, and one of very many Seeds waits for an operator. Returns by order id what each order
 * earned, or why it earned nothing.
 */
export async function awardOrders(
  tx: Tx,
  orders: readonly AwardableOrder[],
  at: Date,
): Promise<Map<number, Granted>> {
  if (orders.length === 0) return new Map()
  const buyers = [...new Set(orders.map(({ userId }) => userId))]
  // a member who is leaving has left before the orders are judged, or forfeits what they earn
  await lockSeedAccounts(tx, buyers)
  const members = await tx.user.findMany({
    where: { id: { in: buyers } },
    select: { id: true, status: true, dayOffsetMinutes: true, region: true, language: true },
  })
  const byId = new Map(members.map((member) => [member.id, member]))
  const judge = await orderJudge(tx, orders, at)
  const awarded = new Map<number, Granted>()
  const later = new Map<number, WaitsFor>()
  const issues: OrderIssue[] = []
  for (const order of orders) {
    const member = byId.get(order.userId)
    if (!member) continue
    const judged = await judge(order, member)
    if ('issue' in judged) issues.push(judged.issue)
    else if ('limitedBy' in judged) {
      // An operator has set a cap, so orders are granted one after the other.
      const granted = await grantSeeds(tx, {
        userId: member.id,
        rule: judged.limitedBy.code as RuleCode,
        cause: { type: 'order', id: order.id },
        key: orderKey(order),
        times: judged.times,
        at,
        notification: {},
      })
      awarded.set(order.id, granted)
    } else {
      if (judged.waitsFor) later.set(order.id, judged.waitsFor)
      awarded.set(order.id, { granted: 0, missed: { reason: judged.missed, again: null } })
    }
  }
  for (const [orderId, granted] of await issueOrders(tx, issues, at)) awarded.set(orderId, granted)
  await noteAwarded(tx, orders, later, at)
  return awarded
}

/**
 * Issues the Seeds in one statement and notifies each member of the sum. Returns by order id what each order earned.
 */
async function issueOrders(tx: Tx, issues: readonly OrderIssue[], at: Date): Promise<Map<number, Granted>> {
  const moved = await issueSeeds(tx, issues, at)
  const earned = new Map<number, number>()
  for (const { key, userId, amount } of issues)
    if (moved.has(key)) earned.set(userId, (earned.get(userId) ?? 0) + amount)
  for (const [userId, seeds] of [...earned].sort(([one], [other]) => one - other))
    await notify(tx, 'seeds_earned', { userId, seeds })
  return new Map(
    issues.map(({ key, orderId, amount }) => [
      orderId,
      moved.has(key) ? { granted: amount } : { granted: 0, missed: { reason: 'done_before', again: null } },
    ]),
  )
}

/** Marks the awarded orders as done, and the others with what they wait for. */
async function noteAwarded(
  tx: Tx,
  orders: readonly AwardableOrder[],
  later: ReadonlyMap<number, WaitsFor>,
  at: Date,
): Promise<void> {
  const counted = orders.filter(({ id }) => !later.has(id)).map(({ id }) => id)
  await tx.$executeRaw`UPDATE "StoreOrder" SET "awardedAt" = ${at} WHERE id = ANY (${counted}::int[]) AND "awardedAt" IS NULL`
  const waiting = [...later].filter(([, why]) => why === 'operator').map(([id]) => id)
  if (waiting.length > 0) {
    await tx.$executeRaw`UPDATE "StoreOrder" SET review = 'WAITING' WHERE id = ANY (${waiting}::int[]) AND review IS NULL`
    logger.warn({ orderIds: waiting }, 'orders that earn very many Seeds wait for an operator')
  }
}

/**
 * Assigns the earlier orders of an address to the member who has just proven it, and awards them with the member's own
 * ones that waited, for an address that may earn. Returns the Seeds, 0 the second time.
 */
export async function claimOrders(tx: Tx, userId: number, email: string, at?: Date): Promise<number> {
  at ??= await databaseNow(tx)
  await lockOrdersShared(tx)
  await tx.storeOrder.updateMany({
    where: { emailHash: { in: orderEmailHashes(email) }, userId: null },
    data: { userId },
  })
  const own = await tx.storeOrder.findMany({
    where: { userId, awardedAt: null, OR: [{ review: null }, { review: 'APPROVED' }] },
    orderBy: { id: 'asc' },
    select: { id: true, number: true, total: true, currency: true, review: true },
  })
  const awarded = await awardOrders(
    tx,
    own.map(({ review, ...order }) => ({
      ...order,
      total: Number(order.total),
      userId,
      approved: review === 'APPROVED',
    })),
    at,
  )
  return [...awarded.values()].reduce((sum, { granted }) => sum + granted, 0)
}
