import type { RewardRegionView, RewardView } from '@/lib/rewards/views'

export type OfferedReward = {
  reward: RewardView
  offer: RewardRegionView
  reach: 'open' | 'to_go' | 'sold_out'
}

/**
 * The rewards of a region: first what can be had, in the operators' order; then what Seeds are still missing for, the
 * nearest first; sold out last. Without a balance everything on sale can be had.
 */
export function orderRewards(
  rewards: readonly RewardView[],
  region: string,
  balance: number | null,
): OfferedReward[] {
  const offered = rewards.flatMap((reward): OfferedReward[] => {
    const offer = reward.regions.find((one) => one.region === region)
    if (!offer) return []
    const reach = offer.soldOut ? 'sold_out' : balance !== null && reward.price > balance ? 'to_go' : 'open'
    return [{ reward, offer, reach }]
  })
  const of = (reach: OfferedReward['reach']) => offered.filter((one) => one.reach === reach)
  return [...of('open'), ...of('to_go').sort((a, b) => a.reward.price - b.reward.price), ...of('sold_out')]
}

/** Where the visitors of a language most likely are. */
export function defaultRegion(locale: 'en' | 'zh-cn' | 'ja'): string {
  return { en: 'US', 'zh-cn': 'CN', ja: 'JP' }[locale]
}

/** The regions of all these rewards with their currencies, in the order they come. */
export function regionsOf(rewards: readonly RewardView[]): { region: string; currency: string }[] {
  const found = new Map(
    rewards.flatMap(({ regions }) => regions.map(({ region, currency }) => [region, currency])),
  )
  return [...found].map(([region, currency]) => ({ region, currency }))
}
