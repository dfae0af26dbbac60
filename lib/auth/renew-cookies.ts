import { createHash } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { acceptedSecrets, sameHash } from '@/lib/core/secrets'
import { env } from '@/lib/env'
import { openToken, sessionCookie } from './token'

/** Cookies of a log-in with Google in progress, which takes fifteen minutes at most. */
const UNDER_WAY = /^(?:__Secure-)?next-auth\.(?:state|pkce\.code_verifier|nonce)$/
const CSRF = /^(?:__Host-)?next-auth\.csrf-token$/

type Cookie = { name: string; value: string }

/** Replaces the browser's cookies by those of renewCookies, for this request and the next; only in route handlers. */
export async function renewSentCookies(): Promise<void> {
  const jar = await cookies()
  // the attributes of the session cookie, but gone with the browser
  const { maxAge: _, ...guarded } = sessionCookie('', 0)
  for (const cookie of await renewCookies(jar.getAll())) jar.set({ ...guarded, ...cookie })
}

/**
 * Returns the cookies that next-auth signed under a previous secret, signed again under the present AUTH_SECRET:
 * next-auth knows a single secret, and a log-in that began before a rotation must continue after it.
 */
export async function renewCookies(cookies: readonly Cookie[]): Promise<Cookie[]> {
  if (env().AUTH_SECRET_PREVIOUS.length === 0) return []
  const renewed = await Promise.all(
    cookies.map(async ({ name, value }) => ({ name, value: (await renew(name, value)) ?? value })),
  )
  return renewed.filter(({ value }, index) => value !== cookies[index]!.value)
}

async function renew(name: string, value: string): Promise<string | null> {
  if (CSRF.test(name)) return renewCsrf(value)
  if (!UNDER_WAY.test(name)) return null
  const { AUTH_SECRET: secret } = env()
  const token = await openToken(value, name)
  const maxAge = Number(token?.exp) - Math.floor(Date.now() / 1000)
  return token && encode({ token, secret, salt: name, maxAge })
}

/** Renews `token|hash`; the hash is next-auth's own. */
function renewCsrf(value: string): string | null {
  const [token = '', hash = ''] = value.split('|')
  const hashUnder = (secret: string) =>
    createHash('sha256')
      .update(token + secret)
      .digest('hex')
  const known = acceptedSecrets().some((secret) => sameHash(hash, hashUnder(secret)))
  return known ? `${token}|${hashUnder(env().AUTH_SECRET)}` : null
}
