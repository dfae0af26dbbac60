import { logger } from '@/lib/core/log'
import { sealText } from '@/lib/core/secrets'
import { prisma, type Tx } from '@/lib/db/client'
import { env } from '@/lib/env'
import { addJob } from '@/lib/jobs/add-job'
import { composeMail, type ComposedMail } from './compose-mail'
import type { Mail } from './schema'
import { isRefusedForGood, sendMail } from './send-mail'

type Options = {
  /** later than this the email is of no use: the queue drops it */
  notAfter?: Date
  /** replaces a waiting email of the same key */
  key?: string
  /** not before */
  runAt?: Date
  /** lower goes first */
  priority?: number
}

/** A server that is slower has trouble; the queue comes again, and has other things to do meanwhile. */
const QUEUED_MS = 15_000
/** An email is tried for about three days. */
const ATTEMPTS = 18

/** Puts an email in the queue in the transaction of `db`; what it says is sealed there. */
export async function queueMail(
  db: Tx | typeof prisma,
  mail: Mail,
  { notAfter, key, runAt, priority }: Options = {},
): Promise<void> {
  const { params, ...address } = mail
  const payload = { ...address, sealed: sealText(JSON.stringify(params)), notAfter: notAfter?.toISOString() }
  await addJob(db, 'send_mail', payload, { key, runAt, priority, maxAttempts: ATTEMPTS })
}

/**
 * An email that somebody is waiting for: first in the queue, whatever the mail server does, so that no request waits for
 * it. Without a server it is a file, which is there at once. To be called after the commit.
 */
export async function deliverMail(mail: Mail, options: Options = {}): Promise<void> {
  if (env().SMTP_URL) return queueMail(prisma, mail, { ...options, priority: -10 })
  await sendMail(composeMail(mail), { timeoutMs: QUEUED_MS })
}

/**
 * For tasks: sends an email. One that the server refuses for good is written to the log and given up, because asking
 * again would get the same answer; everything else throws, and the queue comes again. `id` is the job's, the same at each try.
 */
export async function deliverNow(mail: ComposedMail, id?: string): Promise<void> {
  try {
    await sendMail(mail, { timeoutMs: QUEUED_MS, id })
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    logger.warn({ err: error }, 'the mail server refuses an email for good')
  }
}
