import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { awardOrders, lockOrders, orderEmailHash } from './award-orders'
import type { Missed } from './missed'
import type { OrderInput } from './order-schema'

export type RecordedOrder = {
  number: string
  /** `known`: the same order was there; `conflict`: another order has this number */
  state: 'new' | 'known' | 'conflict'
  /** whether a member with this verified address is there */
  matched: boolean
  seedsEarned: number
  missed?: Missed
}

/**
 * Writes orders down and gives their members the Seeds, all in the caller's transaction. Numbers must differ from each
 * other. Recording the same again changes nothing.
 */
export async function recordOrders(
  tx: Tx,
  orders: readonly OrderInput[],
  at: Date,
): Promise<RecordedOrder[]> {
  await lockOrders(tx)
  const members = await tx.user.findMany({
    where: {
      email: { in: [...new Set(orders.map(({ email }) => email))] },
      emailVerifiedAt: { not: null },
      status: 'ACTIVE',
    },
    select: { id: true, email: true },
  })
  const memberOf = new Map(members.map(({ id, email }) => [email, id]))
  const created = await tx.storeOrder.createManyAndReturn({
    data: orders.map(({ number, email, total, currency }) => ({
      number,
      emailHash: orderEmailHash(email),
      total,
      currency,
      userId: memberOf.get(email) ?? null,
      createdAt: at,
    })),
    skipDuplicates: true,
    select: { id: true, number: true, total: true, currency: true, userId: true },
  })
  const fresh = new Map(created.map((order) => [order.number, order]))
  const others = new Map(orders.filter(({ number }) => !fresh.has(number)).map((one) => [one.number, one]))
  const known = await tx.storeOrder.findMany({
    where: { number: { in: [...others.keys()] } },
    select: { number: true, emailHash: true, total: true, currency: true },
  })
  const same = new Set(
    known
      .filter((row) => {
        const order = others.get(row.number)!
        return (
          row.emailHash === orderEmailHash(order.email) &&
          row.currency === order.currency &&
          Number(row.total) === roundCents(order.total)
        )
      })
      .map(({ number }) => number),
  )
  const awarded = await awardOrders(
    tx,
    created.flatMap((order) =>
      order.userId === null ? [] : [{ ...order, total: Number(order.total), userId: order.userId }],
    ),
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

const roundCents = (total: number) => Math.round(total * 100) / 100

/** One order from the store's webhook. Returns `{ seedsEarned }`, 0 with `missed` the second time. Throws conflict for a number that another order has. */
export async function recordOrder(
  order: OrderInput,
  at = new Date(),
): Promise<{ seedsEarned: number; missed?: Missed }> {
  const [recorded] = await inTransaction((tx) => recordOrders(tx, [order], at))
  if (recorded!.state === 'conflict')
    throw new DomainError('conflict', { fields: { number: { code: 'order_number_taken' } } })
  return { seedsEarned: recorded!.seedsEarned, missed: recorded!.missed }
}
