import NextAuth from 'next-auth'
import { getClient } from '@/lib/auth/client'
import { nextAuthOptions } from '@/lib/auth/next-auth-options'
import { env } from '@/lib/env'
import { isPrefix, localeOfPrefix, matchAcceptLanguage, type Locale } from '@/lib/i18n/locales'
import type { NextRequest } from 'next/server'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ nextauth: string[] }> }
type Handler = (request: NextRequest, context: Context) => Promise<Response>

/** next-auth's own door: it brings its own CSRF token and does not speak the envelope. */
async function handler(request: NextRequest, context: Context): Promise<Response> {
  // next-auth reads its address from nowhere else; a Host header is never believed
  process.env.NEXTAUTH_URL = env().publicUrl
  const answer = NextAuth(nextAuthOptions(await getClient(), localeOf(request))) as Handler
  return answer(request, context)
}

/** For who registers on the way: the language chosen on the site, else the browser's. */
function localeOf(request: NextRequest): Locale {
  const chosen = request.cookies.get('i18n_redirected')?.value
  return isPrefix(chosen)
    ? localeOfPrefix(chosen)
    : matchAcceptLanguage(request.headers.get('accept-language'))
}

export { handler as GET, handler as POST }
