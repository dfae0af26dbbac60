import { logger } from '@/lib/core/log'
import { sealText } from '@/lib/core/secrets'
import { prisma, type Tx } from '@/lib/db/client'
import { addJob } from '@/lib/jobs/add-job'
import { composeMail } from './compose-mail'
import type { Mail } from './schema'
import { sendMail } from './send-mail'

type Options = {
  /** later than this the letter is of no use: the queue drops it */
  notAfter?: Date
  /** replaces a waiting letter of the same key */
  key?: string
}

/** Puts a letter in the queue in the transaction of `db`; what it says is sealed there. */
export async function queueMail(
  db: Tx | typeof prisma,
  mail: Mail,
  { notAfter, key }: Options = {},
): Promise<void> {
  const { params, ...address } = mail
  const payload = { ...address, sealed: sealText(JSON.stringify(params)), notAfter: notAfter?.toISOString() }
  await addJob(db, 'send_mail', payload, { key })
}

const DIRECT_MS = 5_000

/**
 * Sends a letter that somebody is waiting for, now; the queue takes over what the mail server does not accept within
 * 5 s. To be called after the commit.
 */
export async function deliverMail(mail: Mail, options: Options = {}): Promise<void> {
  try {
    await sendMail(composeMail(mail), { timeoutMs: DIRECT_MS })
  } catch (error) {
    logger.warn(
      { err: error, template: mail.template },
      'a letter could not be sent at once; the queue has it',
    )
    await queueMail(prisma, mail, options)
  }
}
