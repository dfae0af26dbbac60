import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { DomainError } from '@/lib/core/errors'
import { languageFromDb } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { networkOf } from './client'
import { findSession, findSuspension } from './find-session'
import { suspension } from './may-enter'
import { readToken, SESSION_COOKIE } from './token'

/** Who asks. The only thing that rules learn of a request. */
export type Viewer = {
  id: number
  role: 'MEMBER' | 'OPERATOR'
  nickname: string
  language: Locale
  dayOffsetMinutes: number
  sessionId: string
  via: 'cookie' | 'header'
  /** where the request comes from, as a key of limits (networkOf); absent for scripts, which no limit holds for */
  network?: string | null
}

/** The member who asks, or null. An ended session is nobody. Reads the cookie or, for other clients, the header `token` (§7). */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sent = await headers()
  const fromHeader = sent.get('token')
  const fromCookie = (await cookies()).get(SESSION_COOKIE)?.value
  const token = fromHeader || fromCookie
  if (!token) return null
  const claims = await readToken(token)
  if (!claims) return null
  const session = await findSession(claims.sid, Number(claims.sub))
  if (!session) return null
  const { user } = session
  return {
    id: user.id,
    role: user.role,
    nickname: user.nickname,
    language: languageFromDb(user.language),
    dayOffsetMinutes: user.dayOffsetMinutes,
    sessionId: session.id,
    via: fromHeader ? 'header' : 'cookie',
    network: networkOf(sent),
  }
})

/**
 * The member who asks. Throws log_in_first; session_ended when a token was sent that no longer counts, account_suspended
 * when it is a suspension that ended it.
 */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer()
  if (viewer) return viewer
  const sent = (await headers()).get('token') || (await cookies()).get(SESSION_COOKIE)?.value
  if (!sent) throw new DomainError('log_in_first')
  const claims = await readToken(sent)
  const suspended = claims && (await findSuspension(claims.sid, Number(claims.sub)))
  throw suspended ? suspension(suspended) : new DomainError('session_ended')
}
