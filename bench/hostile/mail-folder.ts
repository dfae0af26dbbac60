import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'

const TRIES = 100
const PAUSE_MS = 100

/**
 * Returns the text of every email to an address, newest first, from the folder that a site without SMTP_URL writes to.
 */
export async function emailsTo(folder: string, address: string): Promise<string[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const found: string[] = []
  // both kinds of file names begin with a growing number
  for (const file of files.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))) {
    const email = await PostalMime.parse(await readFile(path.join(folder, file)))
    if (email.to?.some((to) => to.address === address)) found.push(email.text ?? '')
  }
  return found
}

/**
 * Returns the match of `pattern` in an email to `address` that came after the first `after` ones, or null when none
 * comes.
 */
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
