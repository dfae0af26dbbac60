import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { mailFolder } from './site'

/** Returns the six-digit code in the newest email to `address`; waits for the email. */
export async function mailedCode(address: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => (code = await findCode(address)), { message: `a code mailed to ${address}` })
    .toMatch(/^\d{6}$/)
  return code
}

/** Returns the newest link of this site to `page` in an email to `address`; waits for the email. */
export async function mailedLink(address: string, page: string): Promise<string> {
  let link = ''
  const pattern = new RegExp(`\\S+${page}\\S*`)
  await expect
    .poll(async () => (link = await find(address, pattern)), { message: `a link mailed to ${address}` })
    .not.toBe('')
  return link
}

const findCode = (address: string) => find(address, /(?<!\d)\d{6}(?!\d)/)

async function find(address: string, pattern: RegExp): Promise<string> {
  for (const file of await newestFirst()) {
    const mail = await PostalMime.parse(await readFile(path.join(mailFolder(), file)))
    if (!mail.to?.some((to) => to.address === address)) continue
    const found = pattern.exec(mail.text ?? '')
    if (found) return found[0]
  }
  return ''
}

/** The names of both kinds of files begin with an increasing number. */
async function newestFirst(): Promise<string[]> {
  const files = (await readdir(mailFolder()).catch(() => [])).filter((file) => file.endsWith('.eml'))
  return files.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
}
