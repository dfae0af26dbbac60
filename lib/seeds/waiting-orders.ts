import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { awardOrders, lockOrders } from './award-orders'
import { ratedCurrencies } from './order-rates'

export type WaitingOrder = {
  id: number
  number: string
  total: number
  currency: string
  userId: number | null
  createdAt: Date
  why: 'rate' | 'operator'
}

/**
 * Returns the orders that have earned nothing yet, because their currency has no rate or an operator must decide;
 * oldest first.
 */
export async function listWaitingOrders(now?: Date): Promise<WaitingOrder[]> {
  now ??= await databaseNow()
  const rated = await ratedCurrencies(prisma, now)
  const rows = await prisma.storeOrder.findMany({
    where: {
      awardedAt: null,
      OR: [{ review: 'WAITING' }, { review: null, currency: { notIn: [...rated] } }],
    },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      number: true,
      total: true,
      currency: true,
      userId: true,
      createdAt: true,
      review: true,
    },
  })
  return rows.map(({ review, total, ...row }) => ({
    ...row,
    total: Number(total),
    why: review === 'WAITING' ? ('operator' as const) : ('rate' as const),
  }))
}

const BATCH = 1_000

/**
 * Awards the members' orders that no longer wait: a rate was set, or an operator approved. A repeat is harmless.
 * Returns the number of orders and the Seeds; with `dryRun` everything is rolled back.
 */
export async function awardWaitingOrders({
  dryRun = false,
  at: given,
}: { dryRun?: boolean; at?: Date } = {}): Promise<{ orders: number; seeds: number }> {
  const at = given ?? (await databaseNow())
  const sum = { orders: 0, seeds: 0 }
  let after = 0
  for (;;) {
    const batch = await inTransaction(
      async (tx) => {
        await lockOrders(tx)
        const rated = [...(await ratedCurrencies(tx, at))]
        const orders = await tx.storeOrder.findMany({
          where: {
            ...{ id: { gt: after }, awardedAt: null, userId: { not: null }, currency: { in: rated } },
            OR: [{ review: null }, { review: 'APPROVED' }],
          },
          orderBy: { id: 'asc' },
          take: BATCH,
          select: { id: true, number: true, total: true, currency: true, userId: true, review: true },
        })
        const awarded = await awardOrders(
          tx,
          orders.map(({ review, ...order }) => ({
            ...{
              ...order,
              total: Number(order.total),
              userId: order.userId!,
              approved: review === 'APPROVED',
            },
          })),
          at,
        )
        return { last: orders.at(-1)?.id, awarded: [...awarded.values()] }
      },
      { timeoutMs: 60_000, dryRun },
    )
    for (const { granted } of batch.awarded) {
      sum.seeds += granted
      if (granted > 0) sum.orders++
    }
    if (batch.last === undefined) return sum
    after = batch.last
  }
}
