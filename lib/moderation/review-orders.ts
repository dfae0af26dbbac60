import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { Outcome } from './moderate-post'
import { ratedCurrencies } from '@/lib/seeds/order-rates'
import { listWaitingOrders } from '@/lib/seeds/waiting-orders'

/**
 * Returns a line for each order that has earned nothing yet: those without a rate, and those that wait for an operator.
 */
export async function describeWaitingOrders(): Promise<string[]> {
  const orders = await listWaitingOrders()
  return orders.map(({ id, number, total, currency, userId, createdAt, why }) =>
    [
      `order:${id}`,
      createdAt.toISOString().slice(0, 16).replace('T', ' '),
      why === 'rate' ? `no rate for ${currency}` : 'many Seeds',
      number,
      `${total} ${currency}`,
      userId === null ? 'no member yet' : `member ${userId}`,
    ].join('\t'),
  )
}

/**
 * Decides on an order that would earn very many Seeds, with the same UPDATE as in psql. Returns a line that says what
 * was done, or why not.
 */
export async function reviewOrder(id: number, verb: 'approve' | 'reject', dryRun: boolean): Promise<Outcome> {
  const name = `order ${id}`
  const order = await prisma.storeOrder.findUnique({
    where: { id },
    select: { review: true, currency: true, awardedAt: true },
  })
  if (!order) return { done: false, message: `${name}: no such order` }
  if (order.review === null && order.awardedAt === null && !(await hasRate(order.currency)))
    return { done: false, message: `${name}: ${withoutRate(order.currency)}` }
  if (order.review !== 'WAITING') return { done: false, message: `${name}: does not wait for an operator` }
  const to = verb === 'approve' ? 'APPROVED' : 'REJECTED'
  if (dryRun) return { done: true, message: `${name}: would go from WAITING to ${to}` }
  const { count } = await prisma.storeOrder.updateMany({
    where: { id, review: 'WAITING' },
    data: { review: to },
  })
  return count === 1
    ? { done: true, message: `${name}: WAITING → ${to}` }
    : { done: false, message: `${name}: somebody else was faster` }
}

const hasRate = async (currency: string) => (await ratedCurrencies(prisma, await databaseNow())).has(currency)

const withoutRate = (currency: string) =>
  `has no rate for ${currency}: set one with npm run seeds:rules -- set order_${currency.toLowerCase()} --amount 1 --threshold N, then npm run seeds:award-orders`
