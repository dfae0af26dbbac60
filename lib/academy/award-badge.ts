import type { Tx } from '@/lib/db/client'
import type { Level as DbLevel } from '@/lib/db/generated/enums'
import { notify } from '@/lib/notifications/notify'
import { expireTags, tags } from '@/lib/web/tags'
import { publicTutorials } from './policy'
import type { Level, Product } from './places'
import type { BadgeView } from './views'

type Place = { product: string; level: DbLevel }

/** Takes the academy's lock: completions share it, an import of lessons holds it alone, so each waits for the other. */
export async function lockAcademy(tx: Tx, how: 'alone' | 'together'): Promise<void> {
  if (how === 'alone') await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('kerf:academy'))`
  else await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtext('kerf:academy'))`
}

/**
 * Awards the badge of a level of a product when the member has completed all its tutorials. Returns the badge, or null
 * when a tutorial is left or the member has the badge already. The caller holds the member's lock.
 */
export async function awardBadge(
  tx: Tx,
  userId: number,
  { product, level }: Place,
): Promise<BadgeView | null> {
  const left = await tx.tutorial.count({
    where: { product, level, ...publicTutorials, progress: { none: { userId, status: 'COMPLETED' } } },
  })
  if (left > 0) return null
  const [award] = await tx.badgeAward.createManyAndReturn({
    data: { userId, product, level },
    skipDuplicates: true,
    select: { awardedAt: true, code: true },
  })
  if (!award) return null
  await notify(tx, 'badge_awarded', { userIds: [userId], product, level: level.toLowerCase() })
  await expireTags(tx, 'content', [tags.maker(userId), tags.badges])
  return {
    product: product as Product,
    level: level.toLowerCase() as Level,
    awardedAt: award.awardedAt.toISOString(),
    code: award.code,
  }
}

/**
 * Awards the badge of a level to every member who has completed its remaining tutorials. Returns the ids of the members
 * who got it now.
 */
export async function awardBadges(tx: Tx, { product, level }: Place): Promise<number[]> {
  const awarded = await tx.$queryRaw<{ userId: number }[]>`
    INSERT INTO "BadgeAward" ("userId", product, level)
    SELECT done."userId", ${product}, ${level}::"Level"
    FROM "TutorialProgress" done
    JOIN "Tutorial" lesson ON lesson.id = done."tutorialId" AND lesson."retiredAt" IS NULL
      AND lesson.product = ${product} AND lesson.level = ${level}::"Level"
    JOIN "User" member ON member.id = done."userId" AND member.status <> 'DELETED'
    WHERE done.status = 'COMPLETED'
    GROUP BY done."userId"
    HAVING count(*) = (SELECT count(*) FROM "Tutorial"
      WHERE "retiredAt" IS NULL AND product = ${product} AND level = ${level}::"Level")
    ORDER BY done."userId"
    ON CONFLICT DO NOTHING
    RETURNING "userId"`
  const members = awarded.map(({ userId }) => userId)
  await notify(tx, 'badge_awarded', { userIds: members, product, level: level.toLowerCase() })
  await expireTags(tx, 'content', members.length > 0 ? [...members.map(tags.maker), tags.badges] : [])
  return members
}
