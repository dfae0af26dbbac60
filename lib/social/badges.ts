import { publicTutorials } from '@/lib/academy/policy'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Level } from '@/lib/db/generated/enums'
import type { BadgeProgressView, BadgeView } from './profile-views'

export const badgeSelect = {
  orderBy: [{ awardedAt: 'desc' }, { product: 'asc' }],
  select: { product: true, level: true, awardedAt: true, code: true },
} satisfies Prisma.User$badgesArgs

const levelName = (level: Level) => level.toLowerCase() as Lowercase<Level>

/** Returns a badge as the API and the pages show it. */
export const badgeView = (row: {
  product: string
  level: Level
  awardedAt: Date
  code: string
}): BadgeView => ({
  product: row.product,
  level: levelName(row.level),
  awardedAt: row.awardedAt.toISOString(),
  code: row.code,
})

/** Returns a member's badges, newest first. Throws `not_found`. */
export async function listBadges(userId: number): Promise<BadgeView[]> {
  const user = await prisma.user.findFirst({
    where: { id: userId, status: { not: 'DELETED' } },
    select: { badges: badgeSelect },
  })
  if (!user) throw new DomainError('not_found')
  return user.badges.map(badgeView)
}

/** Returns the badges that a member has begun and not yet earned, the nearest first. */
export async function listBadgeProgress(userId: number): Promise<BadgeProgressView[]> {
  const [totals, done, earned] = await Promise.all([
    prisma.tutorial.groupBy({ by: ['product', 'level'], where: publicTutorials, _count: true }),
    prisma.tutorialProgress.findMany({
      where: { userId, status: 'COMPLETED', tutorial: publicTutorials },
      select: { tutorial: { select: { product: true, level: true } } },
    }),
    prisma.badgeAward.findMany({ where: { userId }, select: { product: true, level: true } }),
  ])
  const same = (a: { product: string; level: Level }) => (b: { product: string; level: Level }) =>
    a.product === b.product && a.level === b.level
  return totals
    .filter((group) => !earned.some(same(group)))
    .map((group) => ({
      product: group.product,
      level: levelName(group.level),
      done: done.filter(({ tutorial }) => same(group)(tutorial)).length,
      total: group._count,
    }))
    .filter((badge) => badge.done > 0)
    .sort((a, b) => b.done / b.total - a.done / a.total)
}
