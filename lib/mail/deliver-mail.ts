import { logger } from '@/lib/core/log'
import { sealText } from '@/lib/core/secrets'
import { prisma, type Tx } from '@/lib/db/client'
import { env } from '@/lib/env'
import { addJob } from '@/lib/jobs/add-job'
import { composeMail, type ComposedMail } from './compose-mail'
import type { Mail } from './schema'
import { isRefusedForGood, sendMail } from './send-mail'

type Options = {
  /** after this time the email is useless, and the queue drops it */
  notAfter?: Date
  /** replaces a waiting email of the same key */
  key?: string
  /** the earliest time */
  runAt?: Date
}

/** A slower server is in trouble: the queue retries later and does other work meanwhile. */
const QUEUED_MS = 15_000
/**
 * Emails are sent one at a time, apart from those that a person is waiting for: while the mail server lets them wait,
 * workers of the queue are left for other work.
 */
export const MAIL_QUEUE = 'mail'
/** The number of queues for those, which is how many go at once; lib/bootstrap/worker.ts has more workers. */
export const AWAITED_AT_ONCE = 4
let turn = 0

/** Returns where an email goes that a person is waiting for; a lower priority goes first. */
const awaited = () => ({ queue: `mail:awaited:${turn++ % AWAITED_AT_ONCE}`, priority: -10 })
/** An email is retried for about three days: sendMailTask does not let this count grow before. */
const ATTEMPTS = 9

/** Puts an email into the queue, in the transaction of `db`; its params are sealed. */
export async function queueMail(
  db: Tx | typeof prisma,
  mail: Mail,
  { notAfter, ...job }: Options & { queue?: string; priority?: number } = {},
): Promise<void> {
  const { params, ...address } = mail
  const payload = { ...address, sealed: sealText(JSON.stringify(params)), notAfter: notAfter?.toISOString() }
  await addJob(db, 'send_mail', payload, { queue: MAIL_QUEUE, maxAttempts: ATTEMPTS, ...job })
}

/**
 * Sends an email that a person is waiting for: as the first in the queue, so that no request waits for the mail server.
 * Without a mail server it becomes a file at once. Call it after the commit.
 */
export async function deliverMail(mail: Mail, options: Options = {}): Promise<void> {
  if (env().SMTP_URL) return queueMail(prisma, mail, { ...options, ...awaited() })
  await sendMail(composeMail(mail), { timeoutMs: QUEUED_MS })
}

/**
 * For tasks: sends an email. When the server refuses it permanently, logs that and gives up, because a retry would get
 * the same reply; throws every other error, so that the queue retries. `id` is the job's, the same at each try.
 */
export async function deliverNow(mail: ComposedMail, id?: string): Promise<void> {
  try {
    await sendMail(mail, { timeoutMs: QUEUED_MS, id })
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    logger.warn({ err: error }, 'the mail server refused an email permanently')
  }
}
