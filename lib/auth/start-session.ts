import type { Tx } from '@/lib/db/client'
import type { Client } from './client'
import { endSession } from './end-sessions'
import { makeToken, SESSION_SECONDS } from './token'

/**
 * Starts a session of 30 days and returns what its token names. `replaces` is the session that the same browser had:
 * it ends, whoever's it was.
 */
export async function startSession(
  tx: Tx,
  userId: number,
  client: Client,
  replaces?: { sessionId: string; id: number } | null,
): Promise<{ sid: string; userId: number }> {
  if (replaces) await endSession(tx, { id: replaces.sessionId, userId: replaces.id }, 'replaced')
  const session = await tx.session.create({
    data: { userId, ...client, expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000) },
    select: { id: true },
  })
  return { sid: session.id, userId }
}

/** The token that goes into the cookie or the header `token`. */
export function tokenOf({ sid, userId }: { sid: string; userId: number }): Promise<string> {
  return makeToken(sid, userId)
}
