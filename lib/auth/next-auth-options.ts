import type { Account, AuthOptions, Profile } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import GoogleProvider from 'next-auth/providers/google'
import { DomainError } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import type { Client } from './client'
import { endSession } from './end-sessions'
import { findSession } from './find-session'
import { logInExternal, type ExternalProfile } from './log-in-external'
import { renewSession } from './renew-session'
import { safeRedirect } from './safe-redirect'
import { openToken, SESSION_SECONDS, sessionCookie } from './token'

/**
 * Returns the options of next-auth with the JWT strategy (docs/product.md "Accounts and sessions"): its session cookie
 * is the cookie `token`, whose token names a row of Session; `entered` gets the id of a member after log-in. next-auth
 * serves Google alone; lib/auth/log-in.ts handles passwords and codes and sets the same cookie.
 */
export function nextAuthOptions(
  client: Client,
  locale: Locale,
  entered: (userId: number) => Promise<void> = () => Promise.resolve(),
): AuthOptions {
  const { AUTH_SECRET: secret, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env()
  const { name, value: _, maxAge: __, ...cookieOptions } = sessionCookie('', SESSION_SECONDS)
  return {
    secret,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    // also opens a session from before the secret was rotated
    jwt: { decode: async ({ token = '', salt }) => openToken(token, salt) },
    cookies: { sessionToken: { name, options: cookieOptions } },
    providers: clientId && clientSecret ? [GoogleProvider({ clientId, clientSecret })] : [],
    pages: { signIn: '/login', error: '/login' },
    callbacks: {
      redirect: ({ url, baseUrl }) =>
        baseUrl + safeRedirect(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url),
      signIn: async ({ account, profile }) => {
        if (account?.provider !== 'google') return false
        try {
          const started = await logInExternal(identityOf(account, profile), client, locale)
          // next-auth passes the same account to `jwt` below
          account.kerf = started
          await entered(started.userId)
          return true
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          return `/login?error=${error.code}`
        }
      },
      jwt: async ({ token, account }) => {
        const started = account?.kerf as { sid: string; userId: number } | undefined
        return started ? { sid: started.sid, sub: String(started.userId) } : keepSession(token)
      },
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid !== 'string') return
        const session = await findSession({ sid: token.sid, sub: String(token.sub) })
        if (session) await endSession(prisma, { id: session.id, userId: session.user.id }, 'logged_out')
      },
    },
    logger: {
      error: (code) => (code === 'JWT_SESSION_ERROR' ? undefined : logger.warn({ code }, 'next-auth')),
      warn: (code) => logger.debug({ code }, 'next-auth'),
      debug: () => undefined,
    },
  }
}

type Claims = { email?: string; email_verified?: boolean; name?: string }

/** Returns the identity that Google confirms. */
function identityOf({ providerAccountId }: Account, profile: Profile | undefined): ExternalProfile {
  const { email, email_verified: isVerified, name }: Claims = profile ?? {}
  return { provider: 'google', providerAccountId, email, emailVerified: isVerified === true, name }
}

/** Renews a valid session and returns its claims. Throws for an ended one: next-auth then clears the cookie. */
async function keepSession({ sid, sub }: JWT): Promise<{ sid: string; sub: string }> {
  const claims = typeof sid === 'string' ? { sid, sub: String(sub) } : null
  const session = claims && (await findSession(claims))
  if (!session) throw new Error('session ended')
  await renewSession({ id: session.user.id, sessionId: session.id })
  return claims
}
