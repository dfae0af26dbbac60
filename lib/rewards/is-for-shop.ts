import type { RewardView } from './views'

/**
 * Returns whether a reward is a code for the shop: only these have a minimum order and an end, and are valid in their
 * region alone.
 */
export const isForShop = ({ kind }: Pick<RewardView, 'kind'>): boolean =>
  kind === 'coupon' || kind === 'gift_card'
