import { openText } from '@/lib/core/secrets'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { limitWait } from '@/lib/jobs/limit-wait'
import { composeMail } from './compose-mail'
import { deliverNow } from './deliver-mail'
import { messageIdOf, type QueuedJob } from './message-id'
import { mailJobSchema, type Mail } from './schema'

const HOUR_MS = 3_600_000
const DAYS_MS = 3 * 24 * HOUR_MS
/** The queue waits for e^n seconds after the n-th try: 20 seconds for an email that is soon useless, 18 minutes for others. */
const TRIES = { short: 3, long: 7 }

/**
 * Runs the task `send_mail`. A job that runs twice, because its process died before it recorded the end, sends the same
 * email under the same Message-ID; an expired email is dropped. When the mail server is back after an outage, an email
 * follows soon, a code while it is valid.
 */
export async function sendMailTask(payload: unknown, { job }: { job: QueuedJob }): Promise<void> {
  const { notAfter, sealed, params, ...address } = mailJobSchema.parse(payload)
  const now = await databaseNow()
  const until = notAfter === undefined ? null : new Date(notAfter)
  if (until !== null && until < now) return
  const opened: unknown = sealed === undefined ? params : JSON.parse(openText(sealed))
  try {
    await deliverNow(composeMail({ ...address, params: opened } as Mail), messageIdOf(job))
  } catch (error) {
    const isShort = until !== null && until.getTime() - now.getTime() < HOUR_MS
    if (isShort || now.getTime() - job.created_at.getTime() < DAYS_MS)
      await limitWait(prisma, job.id, isShort ? TRIES.short : TRIES.long).catch(() => undefined)
    throw error
  }
}
