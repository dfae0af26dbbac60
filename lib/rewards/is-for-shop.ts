import type { RewardView } from './views'

/** Whether it is a code for the shop: only such a one has a smallest order and an end, and holds in its region alone. */
export const isForShop = ({ kind }: Pick<RewardView, 'kind'>): boolean =>
  kind === 'coupon' || kind === 'gift_card'
