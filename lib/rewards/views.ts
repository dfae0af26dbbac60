import type { z } from 'zod'
import type { redeemedSchema, redemptionViewSchema, rewardViewSchema, spendableSchema } from './schema'

/** A reward as everyone sees it, in one language. */
export type RewardView = z.infer<typeof rewardViewSchema>
export type RewardRegionView = RewardView['regions'][number]

/** The Seeds of a member, and from when they may be redeemed. */
export type SpendableView = z.infer<typeof spendableSchema>

/** The result of a redemption. */
export type Redeemed = z.infer<typeof redeemedSchema>

/** A redemption as its owner sees it, including the code. */
export type RedemptionView = z.infer<typeof redemptionViewSchema>

export const rewardSelect = {
  id: true,
  slug: true,
  kind: true,
  provider: true,
  names: true,
  descriptions: true,
  picture: true,
  price: true,
  validity: true,
  perMemberLimit: true,
  stock: true,
  onSaleFrom: true,
  onSaleTo: true,
  regions: {
    select: { region: true, currency: true, minOrder: true, worth: true },
    orderBy: { region: 'asc' },
  },
} as const

export const kindView = {
  COUPON: 'coupon',
  GIFT_CARD: 'gift_card',
  FILE: 'file',
  PRODUCT: 'product',
} as const
export const providerView = { CODES: 'codes', FILE: 'file', PARCEL: 'parcel', HTTP: 'http' } as const
export const validityView = { DAYS_30: 'days30', MONTHS_3: 'months3', NONE: 'none' } as const
export const statusView = { PENDING: 'pending', SUCCEEDED: 'succeeded', FAILED: 'failed' } as const
