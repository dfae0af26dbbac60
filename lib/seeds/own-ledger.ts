import { prisma } from '@/lib/db/client'

type Window = { skip: number; take: number }

/** A member's account, for the member: one row, or none before the first Seeds. */
export function listOwnAccounts(userId: number, window: Window) {
  return prisma.seedAccount.findMany({
    where: { userId },
    ...window,
    select: { id: true, balance: true, pending: true },
  })
}

/** Every line of a member's account, the oldest first, without the accounts on the other side. */
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
          // of an earning that is on the way
          pending: { select: { availableAt: true } },
        },
      },
    },
  })
}
