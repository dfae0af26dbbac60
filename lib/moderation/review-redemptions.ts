import { prisma } from '@/lib/db/client'
import { rejectionReasons } from '@/lib/rewards/review-reasons'
import type { Outcome } from './moderate-post'

/**
 * Returns a line for each redemption that waits for an operator, oldest first: id, since when (UTC), why, reward,
 * Seeds, region, member.
 */
export async function describeWaitingRedemptions(): Promise<string[]> {
  const rows = await prisma.redemption.findMany({
    where: { review: 'WAITING', status: 'PENDING' },
    orderBy: { id: 'asc' },
    select: {
      ...{
        id: true,
        createdAt: true,
        reviewReasons: true,
        price: true,
        region: true,
        addressHash: true,
        userId: true,
      },
      reward: { select: { slug: true } },
      user: { select: { nickname: true, createdAt: true } },
    },
  })
  const hashes = rows.flatMap(({ addressHash }) => addressHash ?? [])
  const sharers =
    hashes.length === 0
      ? []
      : await prisma.redemption.findMany({
          where: { addressHash: { in: hashes } },
          distinct: ['addressHash', 'userId'],
          select: { addressHash: true, userId: true },
        })
  return rows.map((row) => {
    const others = sharers
      .filter(({ addressHash, userId }) => addressHash === row.addressHash && userId !== row.userId)
      .map(({ userId }) => userId)
    return [
      `redemption:${row.id}`,
      row.createdAt.toISOString().slice(0, 16).replace('T', ' '),
      row.reviewReasons.join(', ') + (others.length > 0 ? ` (members ${others.join(', ')})` : ''),
      row.reward.slug,
      `${row.price} Seeds`,
      row.region,
      `${row.userId} ${row.user.nickname}, member since ${row.user.createdAt.toISOString().slice(0, 10)}`,
    ].join('\t')
  })
}

/**
 * Decides on a redemption with the same UPDATE as in psql; the queue does what follows. Returns a line that says what
 * was done, or why not.
 */
export async function reviewRedemption({
  id,
  verb,
  reason,
  dryRun,
}: {
  id: number
  verb: 'approve' | 'reject'
  reason: string | undefined
  dryRun: boolean
}): Promise<Outcome> {
  const name = `redemption ${id}`
  if (verb === 'reject' && !(rejectionReasons as readonly string[]).includes(reason ?? ''))
    return { done: false, message: `${name}: reject needs a --reason of ${rejectionReasons.join(', ')}` }
  const waiting = { id, review: 'WAITING', status: 'PENDING' } as const
  const found = await prisma.redemption.findUnique({ where: { id }, select: { status: true, review: true } })
  if (!found) return { done: false, message: `${name}: no such redemption` }
  if (found.review !== 'WAITING' || found.status !== 'PENDING')
    return {
      done: false,
      message: `${name}: does not wait: ${found.review ?? 'never looked at'}, ${found.status}`,
    }
  const to = verb === 'approve' ? 'APPROVED' : 'REJECTED'
  if (dryRun) return { done: true, message: `${name}: would go from WAITING to ${to}` }
  const { count } = await prisma.redemption.updateMany({
    where: waiting,
    data: { review: to, rejectedFor: verb === 'reject' ? reason : null },
  })
  return count === 1
    ? { done: true, message: `${name}: WAITING → ${to}` }
    : { done: false, message: `${name}: somebody else was faster` }
}
