import type { Client } from './client'
import { BAD_TOKEN, securityEvent } from '@/lib/core/security-log'
import { prefixPattern } from '@/lib/i18n/locales'
import { findHandoff, takeHandoff } from './handoff'
import { safeRedirect } from './safe-redirect'
import type { Viewer } from './viewer'

/** What becomes of a page's `?token=`: nothing, a session at once, or a question first. */
export type Arrival = { kind: 'nothing' } | { kind: 'session'; token: string } | { kind: 'ask' }

const nothing: Arrival = { kind: 'nothing' }

/**
 * Only a one-time hand-off token counts; anything else, a session token among it, changes nothing: no session begins and
 * none ends. Where a link of somebody else could have brought the visitor, the visitor is asked who they want to be, and
 * nothing is used up: a link must log nobody into the account of whoever wrote it, nor out of their own.
 */
export async function acceptToken(
  viewer: Viewer | null,
  token: string,
  client: Client,
  sent: Headers,
): Promise<Arrival> {
  const handoff = await findHandoff(token)
  if (!handoff) securityEvent('hand_off', { outcome: 'failed', code: BAD_TOKEN })
  if (!handoff || handoff.userId === viewer?.id) return nothing
  if (viewer || !isOpenedByProgram(sent) || handoff.ipHash !== client.ipHash) return { kind: 'ask' }
  const session = await takeHandoff(null, token, client)
  return session ? { kind: 'session', token: session.token } : nothing
}

/**
 * Whether the browser says that no page led here: a program on the same machine opened it, or somebody typed. Such a
 * request can still be a link in a chat, so whence the token was asked for counts, too.
 */
function isOpenedByProgram(sent: Headers): boolean {
  return (
    sent.get('sec-fetch-site') === 'none' &&
    sent.get('sec-fetch-mode') === 'navigate' &&
    sent.get('sec-fetch-dest') === 'document' &&
    !sent.has('sec-purpose') &&
    !sent.has('purpose')
  )
}

/**
 * The token in the address of a page, and the page without it. The address is the page's own (a rewrite keeps it) or
 * that of the route which the middleware names, `?token=…&to=…`.
 */
export function readTokenAddress(address: string): { token: string; to: string } {
  const url = new URL(address)
  const token = url.searchParams.get('token') ?? ''
  if (url.pathname === TOKEN_PATH) return { token, to: safeRedirect(url.searchParams.get('to')) }
  url.searchParams.delete('token')
  return { token, to: safeRedirect(`${url.pathname}${url.search}`) }
}

const TOKEN_PATH = '/api/session/token'

const PREFIX = new RegExp(`^(/m)?/(${prefixPattern})(?=[/?#]|$)`)

/** The page that asks, in the language and on the site of the page that comes after it. */
export function questionAddress(to: string): string {
  const [prefix = ''] = PREFIX.exec(to) ?? []
  return `${prefix}/continue?to=${encodeURIComponent(to)}`
}
