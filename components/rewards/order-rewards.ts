import type { RewardRegionView, RewardView } from '@/lib/rewards/views'

export type OfferedReward = {
  reward: RewardView
  offer: RewardRegionView
  reach: 'open' | 'to_go' | 'sold_out'
  /** as often as one member may */
  redeemed: boolean
}

/**
 * Returns the rewards of a region: first the available ones, in the operators' order; then those for which Seeds are
 * missing, the nearest first; sold-out ones last. Without a balance every reward on sale is available. Those in
 * `limitReached` stay in their places, because that is known later and nothing may move under the reader.
 */
export function orderRewards(
  rewards: readonly RewardView[],
  region: string,
  balance: number | null,
  limitReached: readonly number[] = [],
): OfferedReward[] {
  const offered = rewards.flatMap((reward): OfferedReward[] => {
    const offer = reward.regions.find((one) => one.region === region)
    if (!offer) return []
    const reach = offer.soldOut ? 'sold_out' : balance !== null && reward.price > balance ? 'to_go' : 'open'
    return [{ reward, offer, reach, redeemed: limitReached.includes(reward.id) }]
  })
  const of = (reach: OfferedReward['reach']) => offered.filter((one) => one.reach === reach)
  return [...of('open'), ...of('to_go').sort((a, b) => a.reward.price - b.reward.price), ...of('sold_out')]
}

/**
 * Returns a few rewards that show the range: half of the places for available ones, one of each kind in turn, then the
 * nearest of the others and one that is sold out; remaining places go to the rest in order.
 */
export function pickTeaser(all: readonly OfferedReward[], places: number): OfferedReward[] {
  const of = (reach: OfferedReward['reach']) => all.filter((one) => one.reach === reach)
  const inTurn = takeTurns(of('open'))
  const others = [...of('to_go').slice(0, places / 2 - 1), ...of('sold_out').slice(0, 1)]
  const open = inTurn.slice(0, Math.max(places / 2, places - others.length))
  const chosen = [...open, ...others]
  const shown = [...chosen, ...all.filter((one) => !chosen.includes(one))].slice(0, places)
  return shown.sort((a, b) => Number(a.reach === 'sold_out') - Number(b.reach === 'sold_out'))
}

/** Takes one reward of each kind, then the second of each, and so on. */
function takeTurns(rewards: readonly OfferedReward[]): OfferedReward[] {
  const byKind = new Map<string, OfferedReward[]>()
  for (const one of rewards) byKind.set(one.reward.kind, [...(byKind.get(one.reward.kind) ?? []), one])
  const kinds = [...byKind.values()]
  const rounds = Math.max(0, ...kinds.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => kinds.flatMap((kind) => kind[round] ?? [])).flat()
}

/** Returns the regions of these rewards with their currencies, in order of appearance. */
export function regionsOf(rewards: readonly RewardView[]): { region: string; currency: string }[] {
  const found = new Map(
    rewards.flatMap(({ regions }) => regions.map(({ region, currency }) => [region, currency])),
  )
  return [...found].map(([region, currency]) => ({ region, currency }))
}
