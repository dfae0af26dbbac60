import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { env } from '@/lib/env'

/** Returns the folder for emails when there is no mail server. */
export function mailboxFolder(): string {
  return path.resolve(/* turbopackIgnore: true */ env().KERF_DATA_DIR, 'mail')
}

export type StoredEmail = {
  id: string
  to: string
  subject: string
  /** ISO */
  sentAt: string
  html: string
  text: string
  /** by name, in lower case */
  headers: Record<string, string>
}

const idShape = /^\d{10,16}-[0-9a-f]{12}$/

/** Returns the email with an id, or null; always null unless the development pages are on (KERF_DEV_PAGES). */
export async function findEmail(id: string): Promise<StoredEmail | null> {
  if (!env().KERF_DEV_PAGES || !idShape.test(id)) return null
  try {
    const mail = await PostalMime.parse(await readFile(path.join(mailboxFolder(), `${id}.eml`)))
    return {
      id,
      to: (mail.to ?? []).map(({ address }) => address).join(', '),
      subject: mail.subject ?? '',
      sentAt: new Date(Number(id.split('-')[0])).toISOString(),
      html: mail.html ?? '',
      text: mail.text ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

/** Returns the newest emails, newest first; none when there are none, or when the development pages are off. */
export async function listEmails(limit = 50): Promise<StoredEmail[]> {
  if (!env().KERF_DEV_PAGES) return []
  const files = await readdir(mailboxFolder()).catch(() => [] as string[])
  const ids = files
    .map((file) => file.replace(/\.eml$/, ''))
    .filter((id) => idShape.test(id))
    .sort((a, b) => Number(b.split('-')[0]) - Number(a.split('-')[0]))
    .slice(0, limit)
  const emails = await Promise.all(ids.map(findEmail))
  return emails.filter((email) => email !== null)
}
