import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { databaseNow, databaseTime } from '@/lib/db/clock'
import { inLanguage } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import { markets, type Market } from '@/lib/seeds/market'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { isOnSale } from './policy'
import { kindView, providerView, rewardSelect, validityView, type RewardView } from './views'

/** Returns every reward whose sale is not over, in one language, including those whose sale begins later. */
const allRewards = cachedQuery('rewards', readRewards, () => [tags.rewards])

/**
 * Returns the rewards on sale, in the operators' order, then the cheapest first; with a region, those offered there.
 */
export async function listRewards(
  locale: Locale,
  region: Market | null = null,
  now = databaseTime(),
): Promise<RewardView[]> {
  const rewards = await allRewards(locale)
  return rewards.filter(
    (reward) => isOnSale(reward, now) && (region === null || reward.regions.some((r) => r.region === region)),
  )
}

/** Returns one reward on sale, or null. */
export async function findReward(
  id: number,
  locale: Locale,
  now = databaseTime(),
): Promise<RewardView | null> {
  return (await listRewards(locale, null, now)).find((reward) => reward.id === id) ?? null
}

/** Returns one reward on sale. Throws `not_found`. */
export async function getReward(id: number, locale: Locale): Promise<RewardView> {
  const reward = await findReward(id, locale)
  if (!reward) throw new DomainError('not_found')
  return reward
}

async function readRewards(locale: Locale): Promise<RewardView[]> {
  const [rewards, free] = await Promise.all([
    prisma.reward.findMany({
      where: { OR: [{ onSaleTo: null }, { onSaleTo: { gt: await databaseNow() } }] },
      orderBy: [{ sort: 'asc' }, { price: 'asc' }, { id: 'asc' }],
      select: rewardSelect,
    }),
    prisma.rewardCode.groupBy({ by: ['rewardId', 'region'], where: { redemptionId: null } }),
  ])
  const inPool = new Set(free.map(({ rewardId, region }) => `${rewardId}:${region}`))
  return rewards.map((reward) => {
    const regions = reward.regions
      .map((offer) => ({
        region: offer.region,
        currency: offer.currency,
        minOrder: Number(offer.minOrder),
        worth: Number(offer.worth),
        soldOut:
          reward.stock === 0 || (reward.provider === 'CODES' && !inPool.has(`${reward.id}:${offer.region}`)),
      }))
      .sort((a, b) => markets.indexOf(a.region as Market) - markets.indexOf(b.region as Market))
    return {
      id: reward.id,
      slug: reward.slug,
      kind: kindView[reward.kind],
      provider: providerView[reward.provider],
      name: inLanguage(reward.names, locale),
      description: inLanguage(reward.descriptions, locale),
      picture: reward.picture,
      price: reward.price,
      validity: validityView[reward.validity],
      perMemberLimit: reward.perMemberLimit,
      soldOut: regions.every((offer) => offer.soldOut),
      onSaleFrom: reward.onSaleFrom.toISOString(),
      onSaleTo: reward.onSaleTo?.toISOString() ?? null,
      regions,
    }
  })
}
