import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { env } from '@/lib/env'

/** HMAC-SHA256 under AUTH_SECRET, 64 hex digits; `label` keeps hashes of different uses apart. */
export function keyedHash(label: string, text: string): string {
  return createHmac('sha256', env().AUTH_SECRET).update(`${label}\u0000${text}`).digest('hex')
}

/**
 * HMAC-SHA256 of a mailbox, 64 hex digits, under a key of its own: ADDRESS_SECRET, or one derived from AUTH_SECRET. It
 * must stay the same for as long as the hashes are kept.
 */
export function mailboxHash(mailbox: string): string {
  const { ADDRESS_SECRET, AUTH_SECRET } = env()
  const key = hkdfSync('sha256', ADDRESS_SECRET ?? AUTH_SECRET, '', 'kerf earning addresses', 32)
  return createHmac('sha256', Buffer.from(key)).update(mailbox).digest('hex')
}

/** Whether two hex hashes are equal, in a time that does not tell where they differ. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

const sealKey = () => Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'kerf sealed text', 32))

/** A text that only a process with the same AUTH_SECRET can read (AES-256-GCM). */
export function sealText(text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** What sealText sealed. Throws when it was changed or sealed under another secret. */
export function openText(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealKey(), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
