import { prisma } from '@/lib/db/client'
import type { Role } from '@/lib/db/generated/enums'
import { often, statements } from '@/lib/db/statements'
import type { Locale } from '@/lib/i18n/locales'
import { hashSessionSecret } from './session-secret'
import type { Claims } from './token'

const TOUCH_MINUTES = 5

type Row = {
  id: string
  stale: boolean
  userId: number
  role: Role
  nickname: string
  language: Locale
  dayOffsetMinutes: number
}

/**
 * Returns the valid session of a token with its member, or null. Updates `lastSeenAt` at most every five minutes. `id`
 * is no secret: it names the session in lists.
 */
export async function findSession({ sid, sub }: Claims) {
  const userId = Number(sub)
  if (!Number.isSafeInteger(userId)) return null
  const [row] = await statements.$queryRaw<Row[]>(often`
    SELECT s.id, s."lastSeenAt" < now() - make_interval(mins => ${TOUCH_MINUTES}) AS stale,
      u.id AS "userId", u.role, u.nickname, u.language, u."dayOffsetMinutes"
    FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE s."tokenHash" = ${hashSessionSecret(sid)} AND s."userId" = ${userId}
      AND s."endedAt" IS NULL AND s."expiresAt" > now() AND u.status = 'ACTIVE'`)
  if (!row) return null
  const { id, stale, userId: memberId, ...member } = row
  if (stale)
    await prisma.$executeRaw`
      UPDATE "Session" SET "lastSeenAt" = now() WHERE id = ${id}::uuid AND "endedAt" IS NULL`
  return { id, user: { id: memberId, ...member } }
}

/** Returns the suspension that ended a session, while it lasts; null otherwise. */
export async function findSuspension({ sid, sub }: Claims) {
  const session = await prisma.session.findFirst({
    where: {
      tokenHash: hashSessionSecret(sid),
      userId: Number(sub),
      endReason: 'suspended',
      user: { status: 'SUSPENDED' },
    },
    select: { user: { select: { suspendedUntil: true, suspendedReason: true } } },
  })
  return session?.user ?? null
}
