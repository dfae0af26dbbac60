import { createHash, randomBytes } from 'node:crypto'

/** What a new session's token carries: 256 random bits, stored nowhere else. */
export function makeSessionSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Under what a session is found: 64 hex digits. No key and no salt, because nobody can guess what was drawn at random;
 * a database can compute it, too.
 */
export function hashSessionSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
