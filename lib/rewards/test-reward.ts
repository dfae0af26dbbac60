import { randomUUID } from 'node:crypto'
import { prisma } from '@/lib/db/client'
import { byLocale } from '@/lib/i18n/locales'
import type { RewardProvider } from '@/lib/db/generated/enums'
import type { RedeemInput } from './schema'

type Made = {
  provider?: RewardProvider
  price?: number
  stock?: number | null
  perMemberLimit?: number | null
  codes?: number
  fileUploadId?: number
  onSaleFrom?: Date
  onSaleTo?: Date
  validity?: 'DAYS_30' | 'MONTHS_3' | 'NONE'
}

/** For tests: creates a reward offered in the US and Japan, with codes for the US. */
export async function makeReward({ provider = 'CODES', price = 100, codes = 0, ...more }: Made = {}) {
  return prisma.reward.create({
    data: {
      slug: `r-${randomUUID()}`,
      kind: provider === 'CODES' ? 'COUPON' : provider === 'FILE' ? 'FILE' : 'PRODUCT',
      provider,
      price,
      names: { ...byLocale(() => '$10 coupon'), 'zh-cn': '¥70 优惠券', ja: '1,500円クーポン' },
      descriptions: { en: 'A code.' },
      picture: '/rewards/coupon-10.svg',
      ...more,
      regions: {
        create: [
          { region: 'US', currency: 'USD', minOrder: 40, worth: 10 },
          { region: 'JP', currency: 'JPY', minOrder: 6000, worth: 1500 },
        ],
      },
      codes: { create: Array.from({ length: codes }, () => ({ region: 'US', code: `T-${randomUUID()}` })) },
    },
  })
}

/** For tests: returns the input of the dialog, with a new key. */
export function redeeming(rewardId: number, more: Partial<RedeemInput> = {}): RedeemInput {
  return { rewardId, region: 'US', key: randomUUID(), ...more }
}
