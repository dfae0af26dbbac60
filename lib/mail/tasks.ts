import { openText } from '@/lib/core/secrets'
import { composeMail } from './compose-mail'
import { deliverNow } from './deliver-mail'
import { mailJobSchema, type Mail } from './schema'

/** Task `send_mail`. Twice is a second copy of the same letter; one that is out of date is dropped. */
export async function sendMailTask(payload: unknown): Promise<void> {
  const { notAfter, sealed, params, ...address } = mailJobSchema.parse(payload)
  if (notAfter !== undefined && new Date(notAfter) < new Date()) return
  const opened: unknown = sealed === undefined ? params : JSON.parse(openText(sealed))
  await deliverNow(composeMail({ ...address, params: opened } as Mail))
}
