import { createHash } from 'node:crypto'
import { decode, encode, type JWT } from 'next-auth/jwt'
import { acceptedSecrets } from '@/lib/core/secrets'
import { env } from '@/lib/env'

export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** However often a session is renewed; the table refuses more (Session_age). */
export const SESSION_MAX_SECONDS = 180 * 24 * 60 * 60

/** `sid` is the session's secret, `sub` the member's id. */
export type Claims = { sid: string; sub: string }

/** The session token: next-auth's encrypted JWT around the secret of a session. */
export function makeToken(secret: string, userId: number): Promise<string> {
  return encode({
    token: { sid: secret, sub: String(userId) },
    secret: env().AUTH_SECRET,
    maxAge: SESSION_SECONDS,
  })
}

/** What a token names, or null when it is not ours or too old. One under a previous secret counts. */
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
 * What the last tokens were found to name, until they are too old: members send the same one with each call. Whether the session
 * counts is not among it, that is asked each time.
 */
const opened = new Map<string, { claims: Claims; until: number }>()
const OPENED_MAX = 2_000

function remember(digest: string, known: { claims: Claims; until: number }): void {
  const [oldest] = opened.keys()
  if (opened.size >= OPENED_MAX && oldest !== undefined) opened.delete(oldest)
  opened.set(digest, known)
}

/** Of a token and of the secrets that open it: those may change while the process lives. */
const digestOf = (token: string) =>
  createHash('sha256')
    .update([...acceptedSecrets(), token].join('\0'))
    .digest('base64')

/** What next-auth encrypted, of the cookie `salt` where it is no session; null for what no accepted secret opens. */
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
 * The name of the session cookie. On https the prefix makes browsers take it only from this very host over https, so
 * that no other host of the domain can plant a session; plain http, as on a machine of one's own, cannot have it.
 */
export function sessionCookieName(): string {
  return isHttps() ? '__Host-token' : 'token'
}

/** Of the cookie in which a hand-off token waits for a yes. */
export function handoffCookieName(): string {
  return isHttps() ? '__Host-token-handoff' : 'token-handoff'
}

/** Secure on https, never readable by scripts. */
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

/** Takes away what the cookie was called on https before; null where that is its name still. */
export function formerCookie() {
  return isHttps() ? { ...sessionCookie('', 0), name: 'token' } : null
}
