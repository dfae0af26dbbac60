import { prisma } from '@/lib/db/client'
import { listOwnAccounts, listOwnEntries } from '@/lib/seeds/own-ledger'
import type { Part, Subject } from './parts'

const seeds: Part[] = [
  { of: 'SeedAccount.userId', name: 'account', read: listOwnAccounts },
  {
    of: 'SeedEntry.accountId',
    name: 'entries',
    within: ['SeedTransfer.fromId', 'SeedTransfer.toId', 'SeedPending.accountId', 'SeedPending.transferId'],
    read: listOwnEntries,
  },
  {
    of: 'Redemption.userId',
    name: 'redemptions',
    within: ['RewardCode.redemptionId'],
    read: (userId, window) =>
      prisma.redemption.findMany({
        where: { userId },
        orderBy: { id: 'asc' },
        ...window,
        omit: { userId: true, rewardId: true },
        include: { reward: { select: { slug: true } }, code: { select: { code: true } } },
      }),
  },
  {
    of: 'StoreOrder.userId',
    name: 'orders',
    read: (userId, window) =>
      prisma.storeOrder.findMany({
        where: { userId },
        orderBy: { id: 'asc' },
        ...window,
        omit: { userId: true, emailHash: true },
      }),
  },
]

const emails: Part[] = [
  {
    of: 'NewsletterRequest.userId',
    name: 'newsletterRequests',
    read: (userId, window) =>
      prisma.newsletterRequest.findMany({
        where: { userId },
        ...window,
        omit: { userId: true, tokenHash: true },
      }),
  },
  {
    of: 'Feedback.userId',
    name: 'feedback',
    read: (userId, window) =>
      prisma.feedback.findMany({
        where: { userId },
        orderBy: { id: 'asc' },
        ...window,
        omit: { userId: true },
      }),
  },
  {
    of: 'Report.reporterId',
    name: 'reports',
    read: (reporterId, window) =>
      prisma.report.findMany({
        where: { reporterId },
        orderBy: { id: 'asc' },
        ...window,
        omit: { reporterId: true },
      }),
  },
]

/** The member's dealings with the site: Seeds and redemptions, orders, the newsletter, feedback and reports. */
export const dealings: Subject[] = [
  { file: 'seeds.json', parts: seeds },
  { file: 'emails.json', parts: emails },
]
