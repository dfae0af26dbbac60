import type { Tx } from '@/lib/db/client'
import type { Client } from './client'
import { endSession } from './end-sessions'
import { hashSessionSecret, makeSessionSecret } from './session-secret'
import { lockStanding } from './standing'
import { makeToken } from './token'

/**
 * Starts a session of 30 days and returns what its token carries. `replaces` is the session that the same browser had:
 * it ends, whoever's it was. Throws wrong_credentials for who has left, account_suspended.
 */
export async function startSession(
  tx: Tx,
  userId: number,
  { ipHash, userAgent, country }: Client,
  replaces?: { sessionId: string; id: number } | null,
): Promise<{ id: string; sid: string; userId: number }> {
  await lockStanding(tx, userId, 'wrong_credentials')
  if (replaces) await endSession(tx, { id: replaces.sessionId, userId: replaces.id }, 'replaced')
  const sid = makeSessionSecret()
  const { id } = await tx.session.create({
    data: { userId, ipHash, userAgent, country, tokenHash: hashSessionSecret(sid) },
    select: { id: true },
  })
  return { id, sid, userId }
}

/** The token that goes into the cookie or the header `token`. */
export function tokenOf({ sid, userId }: { sid: string; userId: number }): Promise<string> {
  return makeToken(sid, userId)
}
