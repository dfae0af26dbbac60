import NextAuth from 'next-auth'
import { getClient } from '@/lib/auth/client'
import { noteDevice } from '@/lib/auth/device-cookie'
import { nextAuthOptions } from '@/lib/auth/next-auth-options'
import { renewSentCookies } from '@/lib/auth/renew-cookies'
import { DomainError } from '@/lib/core/errors'
import { inRequest } from '@/lib/core/security-log'
import { env } from '@/lib/env'
import { isPrefix, localeOfPrefix, matchAcceptLanguage, type Locale } from '@/lib/i18n/locales'
import { readBytes } from '@/lib/web/read-body'
import { requestFacts } from '@/lib/web/request-facts'
import { refuse } from '@/lib/web/refuse'
import { NextRequest } from 'next/server'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ nextauth: string[] }> }
type Handler = (request: NextRequest, context: Context) => Promise<Response>

/** bytes; next-auth's forms send a token and an address, and it would read a body of any size into memory */
const BODY_BYTES = 16 * 1024

/**
 * The parts of next-auth that the site uses, by method. Its own pages and its log, which anybody could write to, stay
 * closed. Log-in and log-out are POSTs with its CSRF token, or Google's answer to one.
 */
const used: Record<string, RegExp> = {
  GET: /^(?:providers|csrf|session|signin|error|callback\/google)$/,
  POST: /^(?:signin\/google|signout)$/,
}

/** Runs next-auth, which brings its own CSRF token and does not speak the envelope. */
async function handler(request: NextRequest, context: Context): Promise<Response> {
  const locale = localeOf(request)
  let read = request
  try {
    const { nextauth } = await context.params
    if (!used[request.method]?.test(nextauth.join('/'))) throw new DomainError('not_found')
    if (request.method === 'POST') read = await withBody(request)
  } catch (error) {
    return refuse(error, locale, request.headers.get('x-request-id'))
  }
  // next-auth reads its public address from this variable alone; the Host header is never trusted
  process.env.NEXTAUTH_URL = env().publicUrl
  await renewSentCookies()
  const client = await getClient()
  const answer = NextAuth(nextAuthOptions(client, locale, (userId) => noteDevice(client, userId))) as Handler
  return inRequest(requestFacts(request.headers, 'next-auth'), () => answer(read, context))
}

/** Returns the same request with its body read, at most BODY_BYTES. Throws `too_large`. */
async function withBody(request: NextRequest): Promise<NextRequest> {
  const { method, headers, url } = request
  const bytes = await readBytes(request, BODY_BYTES)
  return new NextRequest(url, { method, headers, body: bytes as Uint8Array<ArrayBuffer> })
}

/** Returns the language of a member who registers through Google: the one chosen on the site, else the browser's. */
function localeOf(request: NextRequest): Locale {
  const chosen = request.cookies.get('i18n_redirected')?.value
  return isPrefix(chosen)
    ? localeOfPrefix(chosen)
    : matchAcceptLanguage(request.headers.get('accept-language'))
}

export { handler as GET, handler as POST }
