import { prisma } from '@/lib/db/client'

const TOUCH_MS = 5 * 60 * 1000

/** A session that still counts, with its member; notes that it was seen, at most every five minutes. */
export async function findSession(id: string, userId: number) {
  const session = await prisma.session.findFirst({
    where: { id, userId, endedAt: null, expiresAt: { gt: new Date() }, user: { status: 'ACTIVE' } },
    select: {
      id: true,
      lastSeenAt: true,
      user: { select: { id: true, role: true, nickname: true, language: true, dayOffsetMinutes: true } },
    },
  })
  if (session && Date.now() - session.lastSeenAt.getTime() > TOUCH_MS) {
    await prisma.session.updateMany({ where: { id, endedAt: null }, data: { lastSeenAt: new Date() } })
  }
  return session
}

/** Why a session counts no more, where its member is suspended; null otherwise. */
export async function findSuspension(id: string, userId: number) {
  const session = await prisma.session.findFirst({
    where: { id, userId, endReason: 'suspended', user: { status: 'SUSPENDED' } },
    select: { user: { select: { suspendedUntil: true, suspendedReason: true } } },
  })
  return session?.user ?? null
}
