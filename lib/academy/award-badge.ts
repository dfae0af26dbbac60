import type { Tx } from '@/lib/db/client'
import type { Level as DbLevel } from '@/lib/db/generated/enums'
import { expireTags, tags } from '@/lib/web/tags'
import { publicTutorials } from './policy'
import type { Level, Product } from './places'
import type { BadgeView } from './views'

/**
 * Awards the badge of a level of a product when none of its tutorials is left to complete: the badge, or null when there
 * is one left or it was awarded before. The caller holds the member's lock.
 */
export async function awardBadge(
  tx: Tx,
  userId: number,
  { product, level }: { product: string; level: DbLevel },
): Promise<BadgeView | null> {
  const left = await tx.tutorial.count({
    where: { product, level, ...publicTutorials, progress: { none: { userId, status: 'COMPLETED' } } },
  })
  if (left > 0) return null
  const [award] = await tx.badgeAward.createManyAndReturn({
    data: { userId, product, level },
    skipDuplicates: true,
    select: { awardedAt: true },
  })
  if (!award) return null
  await expireTags(tx, [tags.maker(userId)])
  return {
    product: product as Product,
    level: level.toLowerCase() as Level,
    awardedAt: award.awardedAt.toISOString(),
  }
}
