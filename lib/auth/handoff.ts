import { createHash, randomBytes } from 'node:crypto'
import { prisma } from '@/lib/db/client'
import { HANDOFF_SECONDS } from './limits'
import type { Viewer } from './viewer'

const PREFIX = 'ho_'

/**
 * A one-time token, good for 60 s and no longer than the session that made it, with which the client's browser logs in:
 * `?token=` on any page.
 */
export async function makeHandoff(viewer: Viewer): Promise<{ token: string }> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  await prisma.handoffToken.deleteMany({ where: { expiresAt: { lt: new Date() } } })
  await prisma.handoffToken.create({
    data: {
      tokenHash: hashHandoff(token),
      userId: viewer.id,
      sessionId: viewer.sessionId,
      expiresAt: new Date(Date.now() + HANDOFF_SECONDS * 1000),
    },
    select: { userId: true },
  })
  return { token }
}

export function isHandoff(token: string): boolean {
  return token.startsWith(PREFIX) && token.length < 100
}

export function hashHandoff(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
