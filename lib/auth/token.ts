import { createHash } from 'node:crypto'
import { decode, encode, type JWT } from 'next-auth/jwt'
import { acceptedSecrets } from '@/lib/core/secrets'
import { env } from '@/lib/env'

export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** The lifetime of a session with all renewals; the table refuses more (Session_age). */
export const SESSION_MAX_SECONDS = 180 * 24 * 60 * 60

/** `sid` is the session's secret, `sub` the member's id. */
export type Claims = { sid: string; sub: string }

/** Returns the session token: next-auth's encrypted JWT with the secret of a session. */
export function makeToken(secret: string, userId: number): Promise<string> {
  return encode({
    token: { sid: secret, sub: String(userId) },
    secret: env().AUTH_SECRET,
    maxAge: SESSION_SECONDS,
  })
}

/** Returns the claims of a token, also of one under a previous secret; null when it is not ours or too old. */
export async function readToken(token: string): Promise<Claims | null> {
  if (token.length > 4096) return null
  const digest = digestOf(token)
  const known = opened.get(digest)
  // eslint-disable-next-line no-restricted-syntax -- the clock that next-auth reads a token's end by
  if (known && known.until > Date.now()) return known.claims
  const found = await openToken(token)
  if (typeof found?.sid !== 'string' || typeof found.sub !== 'string') return null
  const claims = { sid: found.sid, sub: found.sub }
  if (typeof found.exp === 'number') remember(digest, { claims, until: found.exp * 1000 })
  return claims
}

/**
 * The claims of recent tokens until they expire, because members send the same token with each call. Whether the
 * session is valid is not cached: every request checks it.
 */
const opened = new Map<string, { claims: Claims; until: number }>()
const OPENED_MAX = 2_000

function remember(digest: string, known: { claims: Claims; until: number }): void {
  const [oldest] = opened.keys()
  if (opened.size >= OPENED_MAX && oldest !== undefined) opened.delete(oldest)
  opened.set(digest, known)
}

/**
 * Returns a digest of the token and the secrets that open it, because the secrets may change while the process lives.
 */
const digestOf = (token: string) =>
  createHash('sha256')
    .update([...acceptedSecrets(), token].join('\0'))
    .digest('base64')

/**
 * Returns the content of a token that next-auth encrypted, of the cookie `salt` unless it is a session; null when no
 * accepted secret opens it.
 */
export async function openToken(token: string, salt = ''): Promise<JWT | null> {
  for (const secret of acceptedSecrets()) {
    try {
      return await decode({ token, secret, salt })
    } catch {
      // under another secret, too old, or not ours
    }
  }
  return null
}

const isHttps = () => env().publicUrl.startsWith('https:')

/**
 * Returns the name of the session cookie. On https the prefix makes browsers accept it only from this very host over
 * https, so that no other host of the domain can plant a session; plain http, as on a local machine, does not permit
 * the prefix.
 */
export function sessionCookieName(): string {
  return isHttps() ? '__Host-token' : 'token'
}

/** Returns the name of the cookie in which a hand-off token waits for consent. */
export function handoffCookieName(): string {
  return isHttps() ? '__Host-token-handoff' : 'token-handoff'
}

/** Returns the session cookie: secure on https, never readable by scripts. */
export function sessionCookie(value: string, maxAge: number) {
  return {
    name: sessionCookieName(),
    value,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: isHttps(),
    path: '/',
    maxAge,
  }
}

/** Returns a cookie that deletes the former name of the session cookie on https; null where the name is the same. */
export function formerCookie() {
  return isHttps() ? { ...sessionCookie('', 0), name: 'token' } : null
}
