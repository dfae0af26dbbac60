import { prisma } from '@/lib/db/client'
import { makerSelect, makerView, type MakerView } from '@/lib/social/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import type { Level, Product } from './places'
import type { BadgeView } from './views'

export type BadgeProofView = BadgeView & { maker: MakerView }

/** The badge that a code stands for; null when there is none, or its member has left. */
export async function findBadge(code: string): Promise<BadgeProofView | null> {
  if (!/^[0-9a-f]{32}$/.test(code)) return null
  const award = await prisma.badgeAward.findFirst({
    where: { code, user: { status: { not: 'DELETED' } } },
    select: { product: true, level: true, awardedAt: true, user: { select: makerSelect } },
  })
  if (!award) return null
  return {
    code,
    product: award.product as Product,
    level: award.level.toLowerCase() as Level,
    awardedAt: award.awardedAt.toISOString(),
    maker: makerView(award.user),
  }
}

/** findBadge for its page: kept until its member changes. */
export const cachedBadge = cachedQuery('badge', findBadge, () => [tags.badges])
