import { createHash, randomBytes } from 'node:crypto'
import { BAD_TOKEN, securityEvent } from '@/lib/core/security-log'
import { prisma, type Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import type { Client } from './client'
import { HANDOFF_SECONDS } from './limits'
import { browserSession } from './log-in'
import { startSession, tokenOf } from './start-session'
import type { Viewer } from './viewer'

const PREFIX = 'ho_'

/**
 * Returns a one-time token that logs the client's browser in through `?token=` on any page. It is valid for 60 s, and
 * no longer than the session that made it. `client` requests it.
 */
export async function makeHandoff(viewer: Viewer, client: Client): Promise<{ token: string }> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  await prisma.$executeRaw`DELETE FROM "HandoffToken" WHERE "expiresAt" < now()`
  await prisma.$executeRaw`
    INSERT INTO "HandoffToken" ("tokenHash", "userId", "sessionId", "ipHash", "expiresAt")
    VALUES (${hashHandoff(token)}, ${viewer.id}, ${viewer.sessionId}::uuid, ${client.ipHash},
      now() + make_interval(secs => ${HANDOFF_SECONDS}))`
  securityEvent('hand_off', { outcome: 'made', member: viewer.id })
  return { token }
}

/** The member of a hand-off token, and the hashed address of the network that requested it. */
export type Handoff = { userId: number; nickname: string; ipHash: string }

/** Returns the member of a usable token; null for any other text, a session token included. Changes nothing. */
export async function findHandoff(token: string): Promise<Handoff | null> {
  if (!isHandoff(token)) return null
  const [found] = await prisma.$queryRaw<Handoff[]>`
    SELECT u.id AS "userId", u.nickname, h."ipHash"
    FROM "HandoffToken" h JOIN "User" u ON u.id = h."userId" JOIN "Session" s ON s.id = h."sessionId"
    WHERE h."tokenHash" = ${hashHandoff(token)} AND h."usedAt" IS NULL AND h."expiresAt" > now()
      AND u.status = 'ACTIVE' AND s."endedAt" IS NULL AND s."expiresAt" > now()`
  return found ?? null
}

/**
 * Uses a hand-off token once: starts a new session for its member, and ends the session of the `viewer`'s browser.
 * Returns the session token; null when the hand-off token is not usable (any more), and changes nothing.
 */
export async function takeHandoff(
  viewer: Viewer | null,
  token: string,
  client: Client,
): Promise<{ token: string; userId: number } | null> {
  if (!isHandoff(token)) return null
  const session = await inTransaction(async (tx) => {
    const [used] = await tx.$queryRaw<{ userId: number; sessionId: string }[]>`
      UPDATE "HandoffToken" SET "usedAt" = now()
      WHERE "tokenHash" = ${hashHandoff(token)} AND "usedAt" IS NULL AND "expiresAt" > now()
        AND EXISTS (SELECT 1 FROM "User" WHERE id = "HandoffToken"."userId" AND status = 'ACTIVE')
        AND EXISTS (SELECT 1 FROM "Session" WHERE id = "sessionId" AND "endedAt" IS NULL AND "expiresAt" > now())
      RETURNING "userId", "sessionId"`
    if (!used) return null
    const started = await startSession(tx, used.userId, client, browserSession(viewer))
    if (!(await isStillOpen(tx, used))) throw new SessionEnded()
    return started
  }).catch((error: unknown) => {
    if (error instanceof SessionEnded) return null
    throw error
  })
  securityEvent(
    'hand_off',
    session ? { outcome: 'used', member: session.userId } : { outcome: 'failed', code: BAD_TOKEN },
  )
  return session && { token: await tokenOf(session), userId: session.userId }
}

/** The session that made the token ended while it was used. */
class SessionEnded extends Error {}

/**
 * Returns whether the session that made a token is still open. A simultaneous change of the password holds the member's
 * row until it has ended the sessions, and would not see the new one: the lock waits for it, or makes it wait.
 */
async function isStillOpen(
  tx: Tx,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<boolean> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR SHARE`
  const open = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Session" WHERE id = ${sessionId}::uuid AND "endedAt" IS NULL`
  return open.length > 0
}

function isHandoff(token: string): boolean {
  return token.startsWith(PREFIX) && token.length < 100
}

function hashHandoff(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
