import { prisma } from '@/lib/db/client'
import { SESSION_MAX_SECONDS, SESSION_SECONDS } from './token'
import type { Viewer } from './viewer'

/**
 * Extends a session in use to 30 days from now, but to no more than 180 in total. Returns true when it was extended, at
 * most once a day; the caller then issues a new token.
 */
export async function renewSession(viewer: Pick<Viewer, 'id' | 'sessionId'>): Promise<boolean> {
  const renewed = await prisma.$executeRaw`
    UPDATE "Session" SET "expiresAt" = full_life.until
    FROM (
      SELECT id, least(
        now() + make_interval(secs => ${SESSION_SECONDS}),
        "createdAt" + make_interval(secs => ${SESSION_MAX_SECONDS})
      ) AS until FROM "Session" WHERE id = ${viewer.sessionId}::uuid
    ) full_life
    WHERE "Session".id = full_life.id AND "userId" = ${viewer.id} AND "endedAt" IS NULL
      AND "expiresAt" > now() AND "expiresAt" < full_life.until - interval '24 hours'`
  return renewed === 1
}
