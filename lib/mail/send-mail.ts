import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { env } from '@/lib/env'
import { mailboxFolder } from './mailbox'
import type { ComposedMail } from './compose-mail'

type Sending = {
  timeoutMs: number
  /** identifies the email at each try, so that a server can recognise a repeat */
  id?: string
}

/**
 * Sends an email through SMTP_URL or, without one, writes a file to the mailbox folder. Throws when it takes longer
 * than `timeoutMs`.
 */
export async function sendMail(mail: ComposedMail, { timeoutMs, id }: Sending): Promise<void> {
  const message = {
    from: env().MAIL_FROM,
    // an object, so that no address can be parsed as a list
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(id === undefined ? {} : { messageId: `<${id}@${mailHost()}>` }),
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  }
  const { SMTP_URL: url } = env()
  if (!url) return writeToMailbox(message)
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  // Limits the total time, because a server that replies byte by byte is never idle. The connection ends with it.
  const limited: SendMailOptions = Object.assign(message, { signal: AbortSignal.timeout(timeoutMs) })
  await transport.sendMail(limited).finally(() => transport.close())
}

/** Returns the host of the sender's address. */
const mailHost = () => /@([\w.-]+)/.exec(env().MAIL_FROM)?.[1] ?? 'localhost'

/** The steps at which a server judges the receiver and the email; at the earlier ones it judges the site. */
const ABOUT_THE_EMAIL = ['RCPT TO', 'DATA']

/**
 * Returns whether the mail server will never accept this email (SMTP 5xx): a bounce. A refusal of the connection, the
 * password or the sender ends once the operator or the server's owner has mended its cause.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode !== undefined && responseCode >= 500 && ABOUT_THE_EMAIL.includes(command)
}

async function writeToMailbox(message: object): Promise<void> {
  const { message: eml } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  const folder = mailboxFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${Date.now()}-${randomBytes(6).toString('hex')}.eml`
  // A reader of the folder never finds half a message: only complete ones have names that end in .eml.
  await writeFile(path.join(folder, `${name}.part`), eml as Buffer, { mode: 0o600 })
  await rename(path.join(folder, `${name}.part`), path.join(folder, name))
}
