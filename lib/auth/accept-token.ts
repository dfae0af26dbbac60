import type { Client } from './client'
import { BAD_TOKEN, securityEvent } from '@/lib/core/security-log'
import { prefixPattern } from '@/lib/i18n/locales'
import { findHandoff, takeHandoff } from './handoff'
import { safeRedirect } from './safe-redirect'
import type { Viewer } from './viewer'

/** The outcome of a page's `?token=`: nothing, a session at once, or a question first. */
export type Arrival = { kind: 'nothing' } | { kind: 'session'; token: string } | { kind: 'ask' }

const nothing: Arrival = { kind: 'nothing' }

/**
 * Handles a token in a page's address. Only a one-time hand-off token counts; any other text, a session token included,
 * changes nothing. When another person's link may have brought the visitor, the visitor is asked first and the token
 * stays unused: no link may log its visitor into the account of its author, or out of their own.
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
 * Returns whether the browser reports that no page led here: a program on the same machine opened the address, or a
 * person typed it. A link in a chat looks the same, so the network that requested the token must match as well.
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
 * Returns the token in the address of a page, and the page without it. The address is the page's own (a rewrite keeps
 * it) or that of the middleware's route, `?token=…&to=…`.
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

/** Returns the address of the page that asks, in the language and on the site of the page after it. */
export function questionAddress(to: string): string {
  const [prefix = ''] = PREFIX.exec(to) ?? []
  return `${prefix}/continue?to=${encodeURIComponent(to)}`
}
