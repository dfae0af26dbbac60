import { createHash, randomBytes } from 'node:crypto'

/** Returns the secret of a new session's token: 256 random bits, stored nowhere else. */
export function makeSessionSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the lookup key of a session, 64 hex digits. A plain hash suffices, without key and salt: the secret is
 * random, so nobody can guess it, and SQL can compute the hash, too.
 */
export function hashSessionSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
