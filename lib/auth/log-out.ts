import { securityEvent } from '@/lib/core/security-log'
import { prisma } from '@/lib/db/client'
import { endSession, endSessions } from './end-sessions'
import type { LogOutInput } from './schema'
import type { Viewer } from './viewer'

/** Ends this session or, with `all`, every session of the member. Without a viewer it does nothing. */
export async function logOut(viewer: Viewer | null, { all }: LogOutInput): Promise<void> {
  if (!viewer) return
  if (all) {
    const count = await endSessions(prisma, viewer.id, 'logged_out_everywhere')
    securityEvent('sessions', { outcome: 'ended', member: viewer.id, count })
  } else await endSession(prisma, { id: viewer.sessionId, userId: viewer.id }, 'logged_out')
}
