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
import { refuse } from '@/lib/web/route'
import { NextRequest } from 'next/server'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ nextauth: string[] }> }
type Handler = (request: NextRequest, context: Context) => Promise<Response>

/** What its forms send is a token and an address; it would read whatever comes into memory. */
const BODY_BYTES = 16 * 1024

/**
 * What the site uses of next-auth, and nothing else of it: no pages of its own, no log that anybody can write to. What
 * logs in or out is a POST with its CSRF token, or Google's answer to one.
 */
const used: Record<string, RegExp> = {
  GET: /^(?:providers|csrf|session|signin|error|callback\/google)$/,
  POST: /^(?:signin\/google|signout)$/,
}

/** next-auth's own entry point: it brings its own CSRF token and does not speak the envelope. */
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
  // next-auth reads its address from nowhere else; a Host header is never believed
  process.env.NEXTAUTH_URL = env().publicUrl
  await renewSentCookies()
  const client = await getClient()
  const answer = NextAuth(nextAuthOptions(client, locale, (userId) => noteDevice(client, userId))) as Handler
  return inRequest(requestFacts(request.headers, 'next-auth'), () => answer(read, context))
}

/** The same request with a body that is known to be small. Throws too_large. */
async function withBody(request: NextRequest): Promise<NextRequest> {
  const { method, headers, url } = request
  const bytes = await readBytes(request, BODY_BYTES)
  return new NextRequest(url, { method, headers, body: bytes as Uint8Array<ArrayBuffer> })
}

/** For who registers on the way: the language chosen on the site, else the browser's. */
function localeOf(request: NextRequest): Locale {
  const chosen = request.cookies.get('i18n_redirected')?.value
  return isPrefix(chosen)
    ? localeOfPrefix(chosen)
    : matchAcceptLanguage(request.headers.get('accept-language'))
}

export { handler as GET, handler as POST }
