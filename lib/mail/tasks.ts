import { openText } from '@/lib/core/secrets'
import { databaseNow } from '@/lib/db/clock'
import { composeMail } from './compose-mail'
import { deliverNow } from './deliver-mail'
import { messageIdOf, type QueuedJob } from './message-id'
import { mailJobSchema, type Mail } from './schema'

/**
 * Task `send_mail`. A job that is run twice, because a process died before it could say that it was done, sends the same
 * email under the same Message-ID; one that is out of date is dropped.
 */
export async function sendMailTask(payload: unknown, { job }: { job: QueuedJob }): Promise<void> {
  const { notAfter, sealed, params, ...address } = mailJobSchema.parse(payload)
  if (notAfter !== undefined && new Date(notAfter) < (await databaseNow())) return
  const opened: unknown = sealed === undefined ? params : JSON.parse(openText(sealed))
  await deliverNow(composeMail({ ...address, params: opened } as Mail), messageIdOf(job))
}
