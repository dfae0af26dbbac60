import { z } from 'zod'
import { prisma, type Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction } from '@/lib/db/transaction'
import type { Task } from 'graphile-worker'
import { logger } from '@/lib/core/log'
import { messageIdOf } from '@/lib/mail/message-id'
import { insertNotifications, type NewNotification } from './insert-notifications'
import { isCanceled, startAnnouncement, type Started } from './announcements'
import { queueDigests, sendDigest } from './digests'
import type { Audience } from './events'
import { notifyMany } from './notify'

/** Members per transaction: some tenths of a second, so that nobody waits for it. */
const BATCH = 2_500

const manySchema = z.object({
  note: z.custom<NewNotification>((value) => typeof value === 'object'),
  audience: z.custom<Audience>((value) => typeof value === 'object'),
  after: z.int(),
})

/**
 * Task `notify_many`: notifies the next batch of an audience and queues the rest in the same transaction, so that a
 * crash neither omits nor repeats anyone.
 */
export async function notifyManyTask(payload: unknown, batch = BATCH): Promise<void> {
  const { note, audience, after } = manySchema.parse(payload)
  const announcementId = 'all' in audience ? audience.announcementId : undefined
  await inTransaction(async (tx) => {
    if (announcementId !== undefined && (await isCanceled(tx, announcementId))) return
    const ids = await findMembers(tx, audience, after, batch)
    const notified = await insertNotifications(tx, note, ids)
    const last = ids.at(-1)
    if (announcementId !== undefined) await countNotified(tx, announcementId, notified, ids.length < batch)
    if (ids.length === batch && last !== undefined) await notifyMany(tx, note, audience, last)
  })
}

async function findMembers(tx: Tx, audience: Audience, after: number, batch: number): Promise<number[]> {
  const rows =
    'followersOf' in audience
      ? await tx.$queryRaw<{ id: number }[]>`
          SELECT "followerId" AS id FROM "Follow"
          WHERE "followedId" = ${audience.followersOf} AND updates AND "followerId" > ${after}
          ORDER BY "followerId" LIMIT ${batch}`
      : await tx.user.findMany({
          where: {
            id: { gt: after },
            status: 'ACTIVE',
            language: audience.language,
            region: audience.region,
          },
          orderBy: { id: 'asc' },
          take: batch,
          select: { id: true },
        })
  return rows.map(({ id }) => id)
}

/** Counts who has the message: not those who muted it, and nobody again when a batch runs twice. */
async function countNotified(tx: Tx, id: number, more: number, done: boolean): Promise<void> {
  await tx.announcement.update({
    where: { id },
    data: { notified: { increment: more }, ...(done ? { doneAt: await databaseNow(tx) } : {}) },
    select: { id: true },
  })
}

/** Task `announce`: starts the delivery of an operator's message unless it was cancelled or has begun. */
export async function announceTask(payload: unknown): Promise<void> {
  const { announcementId } = z.object({ announcementId: z.int() }).parse(payload)
  const outcome: Started = await inTransaction((tx) => startAnnouncement(tx, announcementId))
  if (outcome !== 'started') logger.info({ announcementId, outcome }, 'an announcement was not sent')
}

/** Task `queue_digests`, once an hour: queues a digest for every member whose local morning has come. */
export const queueDigestsTask = () => queueDigests()

/** Task `send_digest`. A job that runs twice sends the same email under the same Message-ID. */
export const sendDigestTask: Task = (payload, { job }) => sendDigest(payload, messageIdOf(job))

export const RETENTION_DAYS = 180
const TIDY_BATCH = 5_000

/** Task `tidy_notifications`, once a day: deletes notifications older than 180 days, in batches. */
export async function tidyNotifications(): Promise<void> {
  const before = new Date((await databaseNow()).getTime() - RETENTION_DAYS * 86_400_000)
  let deleted: number
  let all = 0
  do {
    deleted = await prisma.$executeRaw`
      DELETE FROM "Notification" WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM "Notification" WHERE "updatedAt" < ${before} LIMIT ${TIDY_BATCH}))`
    all += deleted
  } while (deleted === TIDY_BATCH)
  if (all > 0) logger.info({ deleted: all }, 'old notifications were deleted')
}
