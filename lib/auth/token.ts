import { decode, encode } from 'next-auth/jwt'
import { env } from '@/lib/env'

export const SESSION_COOKIE = 'token'
export const SESSION_SECONDS = 30 * 24 * 60 * 60

type Claims = { sid: string; sub: string }

/** The session token: next-auth's encrypted JWT, naming a row in Session. */
export function makeToken(sessionId: string, userId: number): Promise<string> {
  return encode({
    token: { sid: sessionId, sub: String(userId) },
    secret: env().AUTH_SECRET,
    maxAge: SESSION_SECONDS,
  })
}

/** What a token names, or null when it is not ours or too old. */
export async function readToken(token: string): Promise<Claims | null> {
  if (token.length > 4096) return null
  try {
    const claims = await decode({ token, secret: env().AUTH_SECRET })
    return typeof claims?.sid === 'string' && typeof claims.sub === 'string'
      ? { sid: claims.sid, sub: claims.sub }
      : null
  } catch {
    return null
  }
}

/** Secure on https, never readable by scripts. */
export function sessionCookie(value: string, maxAge: number) {
  return {
    name: SESSION_COOKIE,
    value,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: env().publicUrl.startsWith('https:'),
    path: '/',
    maxAge,
  }
}
