import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'

const TRIES = 100
const PAUSE_MS = 100

/** Every email to an address in the folder that a site without SMTP_URL writes to, newest first, as text. */
export async function emailsTo(folder: string, address: string): Promise<string[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const found: string[] = []
  // both kinds of names begin with a number that grows
  for (const file of files.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))) {
    const email = await PostalMime.parse(await readFile(path.join(folder, file)))
    if (email.to?.some((to) => to.address === address)) found.push(email.text ?? '')
  }
  return found
}

/** What an email to an address has of this, of those that came when there were `after`; null when none comes. */
export async function mailed(
  folder: string,
  { address, after, pattern }: { address: string; after: number; pattern: RegExp },
): Promise<string | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const emails = await emailsTo(folder, address)
    for (const text of emails.slice(0, emails.length - after)) {
      const found = pattern.exec(text)
      if (found) return found[1] ?? found[0]
    }
    await sleep(PAUSE_MS)
  }
  return null
}
