import { sameMailboxMembers } from '@/lib/auth/earning-address'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { isOnSale } from './policy'
import { isInRegion, type RedeemInput } from './schema'

/**
 * The reward, when the viewer may redeem it as asked. Call it with the viewer's account locked: the limit is counted
 * here, over everybody who has or had the viewer's mailbox. Throws not_found, not_on_sale, region_not_offered, invalid (address), member_limit, sold_out.
 */
export async function getRedeemable(
  tx: Tx,
  viewer: Viewer,
  { rewardId, region, address }: RedeemInput,
  now: Date,
) {
  const reward = await tx.reward.findUnique({
    where: { id: rewardId },
    include: { regions: { where: { region }, select: { region: true } } },
  })
  if (!reward) throw new DomainError('not_found')
  if (!isOnSale(reward, now)) throw new DomainError('not_on_sale')
  if (reward.regions.length === 0) {
    throw new DomainError('region_not_offered', { fields: { region: { code: 'region_not_offered' } } })
  }
  if (reward.provider === 'PARCEL') {
    if (!address) throw new DomainError('invalid', { fields: { address: { code: 'required' } } })
    if (!isInRegion(address.country, region)) {
      throw new DomainError('invalid', { fields: { 'address.country': { code: 'country_not_in_region' } } })
    }
  }
  if (reward.perMemberLimit !== null) {
    const used = await tx.redemption.count({
      where: {
        rewardId,
        userId: { in: await sameMailboxMembers(tx, viewer.id) },
        status: { not: 'FAILED' },
      },
    })
    if (used >= reward.perMemberLimit) {
      throw new DomainError('member_limit', { params: { limit: reward.perMemberLimit } })
    }
  }
  if (reward.stock === 0) throw new DomainError('sold_out')
  return reward
}
