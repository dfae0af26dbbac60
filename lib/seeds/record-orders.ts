import { logger } from '@/lib/core/log'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { awardOrders, FORGOTTEN_BUYER, lockOrders, orderEmailHash, orderEmailHashes } from './award-orders'
import type { Missed } from './missed'
import { ratedCurrencies } from './order-rates'
import type { OrderInput } from './order-schema'

export type RecordedOrder = {
  number: string
  /** `known`: the same order is stored already; `conflict`: another order has this number */
  state: 'new' | 'known' | 'conflict'
  /** whether a member with this verified address exists */
  matched: boolean
  seedsEarned: number
  missed?: Missed
}

/**
 * Stores orders and gives their members the Seeds, in the caller's transaction. The numbers must differ. A repeat
 * changes nothing. Returns the state of each order.
 */
export async function recordOrders(
  tx: Tx,
  orders: readonly OrderInput[],
  at: Date,
): Promise<RecordedOrder[]> {
  await lockOrders(tx)
  const members = await tx.$queryRaw<{ id: number; email: string }[]>`
    SELECT id, email FROM "User"
    WHERE email = ANY (${[...new Set(orders.map(({ email }) => email))]}::text[])
      AND "emailVerifiedAt" IS NOT NULL AND status <> 'DELETED'`
  const memberOf = new Map(members.map(({ id, email }) => [email, id]))
  const created = await insertOrders(tx, orders, memberOf, at)
  const fresh = new Map(created.map((order) => [order.number, order]))
  const same = await findSame(
    tx,
    orders.filter(({ number }) => !fresh.has(number)),
  )
  await reportWithoutRate(tx, created, at)
  const awarded = await awardOrders(
    tx,
    created.flatMap((order) => (order.userId === null ? [] : [{ ...order, userId: order.userId }])),
    at,
  )
  return orders.map(({ number, email }) => {
    const order = fresh.get(number)
    const matched = memberOf.has(email)
    const earned = order && awarded.get(order.id)
    const reason = order ? 'no_member' : 'done_before'
    return {
      number,
      state: order ? 'new' : same.has(number) ? 'known' : 'conflict',
      matched,
      seedsEarned: earned?.granted ?? 0,
      missed: earned ? earned.missed : { reason, again: null },
    }
  })
}

/**
 * Logs the orders in a currency without a rate: they are stored, and earn nothing until an operator sets one (`npm run
 * moderate -- orders` lists them).
 */
async function reportWithoutRate(tx: Tx, orders: readonly Created[], at: Date): Promise<void> {
  const rated = await ratedCurrencies(tx, at)
  const without = orders.filter(({ currency }) => !rated.has(currency))
  if (without.length === 0) return
  const currencies = [...new Set(without.map(({ currency }) => currency))]
  logger.warn(
    { currencies, orderIds: without.map(({ id }) => id) },
    'orders in a currency without a rate are kept',
  )
}

type Created = { id: number; number: string; total: number; currency: string; userId: number | null }

/**
 * Returns the numbers of the orders that are stored unchanged. The database compares the totals, because it rounded the
 * stored ones the same way.
 */
async function findSame(tx: Tx, orders: readonly OrderInput[]): Promise<Set<string>> {
  const rows = orders.map(({ number, total, currency }) => ({ number, total, currency }))
  const known = await tx.$queryRaw<{ number: string; emailHash: string }[]>`
    SELECT known.number, known."emailHash" FROM "StoreOrder" AS known
    JOIN json_to_recordset(${JSON.stringify(rows)}::json) AS given (number text, total numeric, currency text)
      ON given.number = known.number
    WHERE known.currency = given.currency AND known.total = round(given.total, 2)`
  const emailOf = new Map(orders.map(({ number, email }) => [number, email]))
  // the buyer may have left meanwhile
  const isOf = (hash: string, email: string) => [...orderEmailHashes(email), FORGOTTEN_BUYER].includes(hash)
  const same = known.filter(({ number, emailHash }) => isOf(emailHash, emailOf.get(number)!))
  return new Set(same.map(({ number }) => number))
}

/**
 * Inserts the orders with a new number, and returns them. One statement with one parameter, because a file has up to a
 * hundred thousand.
 */
function insertOrders(
  tx: Tx,
  orders: readonly OrderInput[],
  memberOf: ReadonlyMap<string, number>,
  at: Date,
): Promise<Created[]> {
  const rows = orders.map(({ number, email, total, currency }) => ({
    ...{ number, total, currency },
    hash: orderEmailHash(email),
    member: memberOf.get(email) ?? null,
  }))
  return tx.$queryRaw<Created[]>`
    INSERT INTO "StoreOrder" (number, "emailHash", total, currency, "userId", "createdAt")
    SELECT number, hash, total, currency, member, ${at}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS given (number text, hash text, total numeric, currency text, member int)
    ON CONFLICT (number) DO NOTHING
    RETURNING id, number, total::float8 AS total, currency, "userId"`
}

/**
 * Records one order from the store's webhook. Returns `{ seedsEarned }`, for a repeat 0 with `missed`. Throws
 * `conflict` for the number of another order.
 */
export async function recordOrder(
  order: OrderInput,
  at?: Date,
): Promise<{ seedsEarned: number; missed?: Missed }> {
  const [recorded] = await inTransaction(async (tx) =>
    recordOrders(tx, [order], at ?? (await databaseNow(tx))),
  )
  if (recorded!.state === 'conflict')
    throw new DomainError('conflict', { fields: { number: { code: 'order_number_taken' } } })
  return { seedsEarned: recorded!.seedsEarned, missed: recorded!.missed }
}
