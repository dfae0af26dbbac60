import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'

/** how many days before its end a member hears of a code */
const DAYS_BEFORE = 3
const DAY_MS = 86_400_000

/** Task `notify_expiring_codes`, once an hour: notifies members of codes that end within three days, once per code. */
export async function notifyExpiringCodes(now?: Date): Promise<void> {
  now ??= await databaseNow()
  const soon = new Date(now.getTime() + DAYS_BEFORE * DAY_MS)
  const ending = await prisma.redemption.findMany({
    where: { status: 'SUCCEEDED', validUntil: { gt: now, lte: soon }, code: { isNot: null } },
    orderBy: { userId: 'asc' },
    select: { id: true, userId: true, validUntil: true, reward: { select: { names: true } } },
  })
  for (const { id, userId, validUntil, reward } of ending)
    await inTransaction((tx) =>
      notify(tx, 'code_expires', { userId, redemptionId: id, names: reward.names, until: validUntil! }),
    )
}
