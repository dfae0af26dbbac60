import { prisma } from '@/lib/db/client'
import { makeToken, SESSION_SECONDS } from './token'
import type { Viewer } from './viewer'

const DAY_MS = 24 * 60 * 60 * 1000

/** Rolling: a session that is used lasts 30 days more. Returns the new token, at most one a day, or null. */
export async function renewSession(viewer: Pick<Viewer, 'id' | 'sessionId'>): Promise<string | null> {
  const full = Date.now() + SESSION_SECONDS * 1000
  const { count } = await prisma.session.updateMany({
    where: {
      id: viewer.sessionId,
      userId: viewer.id,
      endedAt: null,
      expiresAt: { lt: new Date(full - DAY_MS) },
    },
    data: { expiresAt: new Date(full) },
  })
  return count === 1 ? makeToken(viewer.sessionId, viewer.id) : null
}
