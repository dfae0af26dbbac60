import { prisma } from '@/lib/db/client'

type Window = { skip: number; take: number }

/** Returns a member's account for the member: one row, or none before the first Seeds. */
export function listOwnAccounts(userId: number, window: Window) {
  return prisma.seedAccount.findMany({
    where: { userId },
    ...window,
    select: { id: true, balance: true, pending: true },
  })
}

/** Returns all entries of a member's account, the oldest first, without the other accounts. */
export function listOwnEntries(userId: number, window: Window) {
  return prisma.seedEntry.findMany({
    where: { account: { userId } },
    orderBy: { id: 'asc' },
    ...window,
    select: {
      id: true,
      amount: true,
      balanceAfter: true,
      createdAt: true,
      transfer: {
        select: {
          ...{ type: true, causeType: true, causeId: true, note: true, day: true },
          // set while the earning is on the way
          pending: { select: { availableAt: true } },
        },
      },
    },
  })
}
