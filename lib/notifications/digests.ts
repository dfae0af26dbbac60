import { z } from 'zod'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { languageFromDb } from '@/lib/db/language'
import { composeMail } from '@/lib/mail/compose-mail'
import { deliverNow, MAIL_QUEUE } from '@/lib/mail/deliver-mail'
import { wordNotifications } from './notification-texts'
import { viewNotifications } from './read-rows'
import { unsubscribeToken } from './unsubscribe'

/** hour of the member's day from which digests are sent; weekly ones on Mondays */
const HOUR = 8
const SHOWN = 12
/** Thousands of digests do not delay an email about one event. */
const DIGEST_PRIORITY = 10

/**
 * Task `queue_digests`, once an hour: queues one job per day for every member whose local morning has come and who has
 * unread notifications since the last digest. A single statement does it, so that a crash neither omits nor repeats
 * anyone. A digest that still waits, because no email can be sent, is replaced by the next one, which covers its time
 * as well.
 */
export async function queueDigests(now?: Date): Promise<void> {
  now ??= await databaseNow()
  await prisma.$executeRaw`
    WITH due AS (
      SELECT member.id, member.digest, inbox."digestSeq", inbox.seq, EXISTS (SELECT FROM "Notification" AS note
        WHERE note."userId" = member.id AND note."readAt" IS NULL AND note.seq > inbox."digestSeq") AS unread
      FROM "User" AS member JOIN "Inbox" AS inbox ON inbox."userId" = member.id
      CROSS JOIN LATERAL (SELECT ${now}::timestamptz AT TIME ZONE 'UTC' + member."dayOffsetMinutes" * interval '1 minute' AS at) AS local
      WHERE member.digest <> 'OFF' AND member.status = 'ACTIVE' AND member.email IS NOT NULL
        AND extract(hour FROM local.at) >= ${HOUR}
        AND (member.digest = 'DAILY' OR extract(isodow FROM local.at) = 1)
        AND (inbox."digestAt" IS NULL OR date_trunc('day', local.at) > date_trunc('day',
          inbox."digestAt" AT TIME ZONE 'UTC' + member."dayOffsetMinutes" * interval '1 minute'))
    ), marked AS (
      UPDATE "Inbox" AS inbox SET "digestAt" = ${now}, "digestSeq" = CASE WHEN due.unread THEN inbox."digestSeq" ELSE due.seq END
      FROM due WHERE inbox."userId" = due.id RETURNING inbox."userId"
    )
    SELECT graphile_worker.add_job('send_digest',
      json_build_object('userId', due.id, 'from', due."digestSeq", 'to', due.seq, 'period', lower(due.digest::text)),
      queue_name => ${MAIL_QUEUE}, priority => ${DIGEST_PRIORITY}, job_key => 'digest:' || due.id)
    FROM due JOIN marked ON marked."userId" = due.id
    WHERE due.unread`
}

const payloadSchema = z.object({
  userId: z.int(),
  from: z.int(),
  to: z.int(),
  period: z.enum(['daily', 'weekly']),
})

/**
 * Task `send_digest`: mails what is unread between two positions. Only a sent digest moves the start of the next one.
 */
export async function sendDigest(payload: unknown, id?: string): Promise<void> {
  const asked = payloadSchema.parse(payload)
  await mailDigest(asked, id)
  await prisma.inbox.updateMany({
    where: { userId: asked.userId, digestSeq: { lt: asked.to } },
    data: { digestSeq: asked.to },
  })
}

/** Renders the email at sending time. A member who has read everything, or ended the digest, gets none. */
async function mailDigest(
  { userId, from, to, period }: z.infer<typeof payloadSchema>,
  id: string | undefined,
): Promise<void> {
  const member = await prisma.user.findUnique({
    where: { id: userId },
    select: { email: true, language: true, digest: true, status: true },
  })
  if (!member?.email || member.digest === 'OFF' || member.status !== 'ACTIVE') return
  const where = { userId, readAt: null, seq: { gt: from, lte: to } }
  const [rows, count] = await Promise.all([
    prisma.notification.findMany({ where, orderBy: { seq: 'desc' }, take: SHOWN }),
    prisma.notification.count({ where }),
  ])
  const locale = languageFromDb(member.language)
  const notes = await wordNotifications(locale, await viewNotifications(rows))
  if (notes.length === 0) return
  const items = notes.map(({ text, href }) => ({ text, href }))
  const unsubscribe = unsubscribeToken(userId)
  await deliverNow(
    composeMail({
      ...{ to: member.email, locale, template: 'digest' },
      params: { period, count: Math.max(count, items.length), items, unsubscribe },
    }),
    id,
  )
}
