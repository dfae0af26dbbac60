import { prisma } from '@/lib/db/client'
import { makerSelect, makerView, type MakerView } from '@/lib/members/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import type { Level, Product } from './places'
import type { BadgeView } from './views'

export type BadgeProofView = BadgeView & {
  maker: MakerView
  /** all badges of the member for the same product, including this one */
  others: BadgeView[]
}

/** Returns the badge of a code, or null when there is none or its member has deleted the account. */
export async function findBadge(code: string): Promise<BadgeProofView | null> {
  if (!/^[0-9a-f]{32}$/.test(code)) return null
  const award = await prisma.badgeAward.findFirst({
    where: { code, user: { status: { not: 'DELETED' } } },
    select: { userId: true, product: true, user: { select: makerSelect } },
  })
  if (!award) return null
  const { userId, product } = award
  const rows = await prisma.badgeAward.findMany({
    where: { userId, product },
    select: { code: true, level: true, awardedAt: true },
  })
  const others = rows.map((row) => ({
    code: row.code,
    product: product as Product,
    level: row.level.toLowerCase() as Level,
    awardedAt: row.awardedAt.toISOString(),
  }))
  return { ...others.find((one) => one.code === code)!, maker: makerView(award.user), others }
}

/** Returns findBadge for pages, cached until its member changes. */
export const cachedBadge = cachedQuery('badge', findBadge, () => [tags.badges])
