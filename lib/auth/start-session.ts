import type { Tx } from '@/lib/db/client'
import type { Client } from './client'
import { endSession } from './end-sessions'
import { hashSessionSecret, makeSessionSecret } from './session-secret'
import { lockStanding } from './standing'
import { makeToken } from './token'

/**
 * Starts a session of 30 days and returns its id and secret. `replaces` is the previous session of the same browser: it
 * ends, whichever member it belonged to. Throws `wrong_credentials` for a deleted account, `account_suspended`.
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

/** Returns the token for the cookie or the header `token`. */
export function tokenOf({ sid, userId }: { sid: string; userId: number }): Promise<string> {
  return makeToken(sid, userId)
}
