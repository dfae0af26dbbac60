import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { DomainError } from '@/lib/core/errors'
import { BAD_TOKEN, securityEvent, withLine } from '@/lib/core/security-log'
import type { Locale } from '@/lib/i18n/locales'
import { networkOf } from './client'
import { findSession, findSuspension } from './find-session'
import { suspension } from './may-enter'
import { makeToken, readToken, sessionCookieName, type Claims } from './token'

/** The member who asks: all that rules learn about a request. */
export type Viewer = {
  id: number
  role: 'MEMBER' | 'OPERATOR'
  nickname: string
  language: Locale
  dayOffsetMinutes: number
  /** names the session in lists and in the log; the secret of its token is not here */
  sessionId: string
  via: 'cookie' | 'header'
  /** the network of the request, as a key of limits (networkOf); absent for scripts, which have no limits */
  network?: string | null
}

/**
 * Returns the member who asks, by the cookie or, for other clients, the header `token`; null without a valid session.
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const sent = await sentToken()
  const claims = sent && (await readToken(sent.token))
  // forged, of another key, or expired
  if (sent && !claims) securityEvent('refused', { code: BAD_TOKEN })
  const session = claims && (await findSession(claims))
  if (!session) return null
  const { user } = session
  return {
    id: user.id,
    role: user.role,
    nickname: user.nickname,
    language: user.language,
    dayOffsetMinutes: user.dayOffsetMinutes,
    sessionId: session.id,
    via: sent.via,
    network: networkOf(await headers()),
  }
})

/** Returns the token of the request, valid or not: from the header or else from the cookie. */
async function sentToken(): Promise<{ token: string; via: Viewer['via'] } | null> {
  const fromHeader = (await headers()).get('token')
  if (fromHeader) return { token: fromHeader, via: 'header' }
  const fromCookie = (await cookies()).get(sessionCookieName())?.value
  return fromCookie ? { token: fromCookie, via: 'cookie' } : null
}

const sentClaims = async (): Promise<Claims | null> => {
  const sent = await sentToken()
  return sent && readToken(sent.token)
}

/**
 * Returns the token of the request, valid for 30 days from now, for a session that was renewed; null when the request
 * has none of ours.
 */
export async function prolongedToken(): Promise<string | null> {
  const claims = await sentClaims()
  return claims && makeToken(claims.sid, Number(claims.sub))
}

/**
 * Returns the member who asks. Throws `log_in_first` without a token; `session_ended` when the token is no longer
 * valid, `account_suspended` when a suspension ended it.
 */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer()
  if (viewer) return viewer
  if (!(await sentToken())) throw new DomainError('log_in_first')
  const claims = await sentClaims()
  if (!claims) throw withLine(new DomainError('session_ended'))
  const suspended = await findSuspension(claims)
  throw suspended ? suspension(suspended) : new DomainError('session_ended')
}
