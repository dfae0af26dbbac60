import { openText } from '@/lib/core/secrets'
import { databaseNow } from '@/lib/db/clock'
import { composeMail } from './compose-mail'
import { deliverNow } from './deliver-mail'
import { messageIdOf, type QueuedJob } from './message-id'
import { mailJobSchema, type Mail } from './schema'

/**
 * Runs the task `send_mail`. A job that runs twice, because its process died before it recorded the end, sends the same
 * email under the same Message-ID; an expired email is dropped.
 */
export async function sendMailTask(payload: unknown, { job }: { job: QueuedJob }): Promise<void> {
  const { notAfter, sealed, params, ...address } = mailJobSchema.parse(payload)
  if (notAfter !== undefined && new Date(notAfter) < (await databaseNow())) return
  const opened: unknown = sealed === undefined ? params : JSON.parse(openText(sealed))
  await deliverNow(composeMail({ ...address, params: opened } as Mail), messageIdOf(job))
}
