import { DomainError } from '@/lib/core/errors'
import { isOnSale } from './policy'
import type { RedemptionFacts } from './redemption-facts'
import { isInRegion, type RedeemInput } from './schema'

/**
 * Returns the reward when the member may redeem it as requested; the limit per member counts everyone who has or had
 * the mailbox. Throws `not_found`, `not_on_sale`, `region_not_offered`, `invalid` (address), `member_limit`,
 * `sold_out`, `price_changed` (`data.price`).
 */
export function getRedeemable(
  { reward, used }: RedemptionFacts,
  { region, address, price }: RedeemInput,
  now: Date,
): NonNullable<RedemptionFacts['reward']> {
  if (!reward) throw new DomainError('not_found')
  if (!isOnSale(reward, now)) throw new DomainError('not_on_sale')
  if (!reward.inRegion) {
    throw new DomainError('region_not_offered', { fields: { region: { code: 'region_not_offered' } } })
  }
  if (reward.provider === 'PARCEL') {
    if (!address) throw new DomainError('invalid', { fields: { address: { code: 'required' } } })
    if (!isInRegion(address.country, region)) {
      throw new DomainError('invalid', { fields: { 'address.country': { code: 'country_not_in_region' } } })
    }
  }
  if (reward.perMemberLimit !== null && used >= reward.perMemberLimit) {
    throw new DomainError('member_limit', { params: { limit: reward.perMemberLimit } })
  }
  if (reward.stock === 0) throw new DomainError('sold_out')
  if (price !== undefined && price !== reward.price) {
    throw new DomainError('price_changed', { params: { price: reward.price }, data: { price: reward.price } })
  }
  return reward
}
