import { DomainError } from '@/lib/core/errors'
import { securityEvent } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import type { Client } from './client'
import { endSession, endSessions } from './end-sessions'
import { readDevice } from './read-device'
import type { SessionPage, SessionView } from './session-views'
import type { Viewer } from './viewer'

const select = {
  id: true,
  userAgent: true,
  ipHash: true,
  country: true,
  createdAt: true,
  lastSeenAt: true,
} as const

/**
 * Returns the viewer's valid sessions: the current one first, then the newest log-in first. `cursor` is the last id of
 * the page before (ids are UUIDs in chronological order).
 */
export async function listSessions(
  viewer: Viewer,
  client: Client,
  { cursor, limit = 20 }: { cursor?: string; limit?: number },
): Promise<SessionPage> {
  const live = { userId: viewer.id, endedAt: null, expiresAt: { gt: await databaseNow() } }
  const [own, others] = await Promise.all([
    cursor ? [] : prisma.session.findMany({ where: { ...live, id: viewer.sessionId }, select }),
    prisma.session.findMany({
      where: { ...live, id: { not: viewer.sessionId, ...(cursor ? { lt: cursor } : {}) } },
      orderBy: { id: 'desc' },
      take: limit + 1,
      select,
    }),
  ])
  const page = others.slice(0, limit)
  const view = ({ id, userAgent, ipHash, country, createdAt, lastSeenAt }: (typeof page)[number]) => ({
    id,
    device: readDevice(userAgent),
    country,
    sameNetwork: ipHash === client.ipHash,
    current: id === viewer.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  })
  return {
    items: [...own, ...page].map<SessionView>(view),
    nextCursor: others.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Ends one session of the viewer; its token gets 401 from the next request on. Throws `not_found`. */
export async function endOwnSession(viewer: Viewer, id: string): Promise<void> {
  const reason = id === viewer.sessionId ? 'logged_out' : 'ended_elsewhere'
  if (!(await endSession(prisma, { id, userId: viewer.id }, reason))) throw new DomainError('not_found')
}

/** Ends all sessions of the viewer except the current one; returns how many. */
export async function endOtherSessions(viewer: Viewer): Promise<{ ended: number }> {
  const ended = await endSessions(prisma, viewer.id, 'ended_elsewhere', viewer.sessionId)
  securityEvent('sessions', { outcome: 'ended', member: viewer.id, count: ended })
  return { ended }
}
