import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import type { Client } from './client'
import { findSession } from './find-session'
import { hashHandoff, isHandoff } from './handoff'
import { safeRedirect } from './safe-redirect'
import { startSession, tokenOf } from './start-session'
import { makeToken, readToken, SESSION_SECONDS } from './token'

/**
 * The session token for a token that came in a page's address (§4): a handoff token starts a session, once; a session
 * token is the session it names. Null when it is neither any more.
 */
export async function acceptToken(token: string, client: Client): Promise<string | null> {
  if (isHandoff(token)) return acceptHandoff(token, client)
  const claims = await readToken(token)
  if (!claims) return null
  const session = await findSession(claims.sid, Number(claims.sub))
  if (!session) return null
  await prisma.session.updateMany({
    where: { id: session.id, endedAt: null },
    data: { expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000) },
  })
  return makeToken(session.id, session.user.id)
}

async function acceptHandoff(token: string, client: Client): Promise<string | null> {
  return inTransaction(async (tx) => {
    const [used] = await tx.$queryRaw<{ userId: number }[]>`
      UPDATE "HandoffToken" SET "usedAt" = now()
      WHERE "tokenHash" = ${hashHandoff(token)} AND "usedAt" IS NULL AND "expiresAt" > now()
        AND EXISTS (SELECT 1 FROM "User" WHERE id = "HandoffToken"."userId" AND status = 'ACTIVE')
        AND EXISTS (SELECT 1 FROM "Session" WHERE id = "sessionId" AND "endedAt" IS NULL AND "expiresAt" > now())
      RETURNING "userId"`
    return used ? tokenOf(await startSession(tx, used.userId, client)) : null
  })
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
