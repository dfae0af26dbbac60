import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { env } from '@/lib/env'

/** Returns the HMAC-SHA256 under AUTH_SECRET, 64 hex digits; `label` keeps hashes of different uses apart. */
export function keyedHash(label: string, text: string): string {
  return hashUnder(env().AUTH_SECRET, label, text)
}

/**
 * Returns the keyedHash under the current secret, then under each previous one: for a look-up of hashes stored earlier.
 */
export function acceptedHashes(label: string, text: string): string[] {
  return acceptedSecrets().map((secret) => hashUnder(secret, label, text))
}

/**
 * Returns the secrets whose signatures and seals are valid: AUTH_SECRET, which alone makes new ones, and
 * AUTH_SECRET_PREVIOUS.
 */
export function acceptedSecrets(): string[] {
  return [env().AUTH_SECRET, ...env().AUTH_SECRET_PREVIOUS]
}

/**
 * Returns the keyedHash of an address (of a buyer, a parcel, a network) for long-term storage. It uses ADDRESS_SECRET,
 * so that the hash outlives a changed AUTH_SECRET; without one it uses AUTH_SECRET.
 */
export function addressHash(label: string, text: string): string {
  return hashUnder(env().ADDRESS_SECRET ?? env().AUTH_SECRET, label, text)
}

/** Returns the current addressHash, then those from before ADDRESS_SECRET was set. */
export function acceptedAddressHashes(label: string, text: string): string[] {
  return [...new Set([addressHash(label, text), ...acceptedHashes(label, text)])]
}

const hashUnder = (secret: string, label: string, text: string) =>
  createHmac('sha256', secret).update(`${label}\u0000${text}`).digest('hex')

/**
 * Returns the HMAC-SHA256 of a mailbox, 64 hex digits, under a key of its own: ADDRESS_SECRET, or one derived from
 * AUTH_SECRET. The key must stay the same for as long as the hashes are stored.
 */
export function mailboxHash(mailbox: string): string {
  const { ADDRESS_SECRET, AUTH_SECRET } = env()
  const key = hkdfSync('sha256', ADDRESS_SECRET ?? AUTH_SECRET, '', 'kerf earning addresses', 32)
  return createHmac('sha256', Buffer.from(key)).update(mailbox).digest('hex')
}

/** Returns whether two hex hashes are equal, in constant time. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

const sealKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kerf sealed text', 32))

/** Returns a text sealed with AES-256-GCM; only a process that accepts this AUTH_SECRET can read it. */
export function sealText(text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(env().AUTH_SECRET), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/**
 * Returns the text that sealText sealed. Throws an Error when it was changed or sealed under a secret that is not
 * accepted.
 */
export function openText(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const secret of acceptedSecrets()) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', sealKey(secret), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    } catch {
      // sealed under another of the secrets, or under none
    }
  }
  throw new Error('A sealed text was altered, or its secret is not accepted.')
}
