import { z } from 'zod'
import { cleanLine } from '@/lib/core/clean-text'
import { idempotencyKeySchema } from '@/lib/core/idempotency-key'
import { idSchema } from '@/lib/core/ids'
import { cursorSchema, limitSchema, wholeListSchema } from '@/lib/core/pagination'
import { phoneSchema } from '@/lib/core/phone-schema'
import { textLength } from '@/lib/core/text'
import { hasPostcodes, isRegion } from '@/lib/i18n/regions'
import { marketOf, markets } from '@/lib/seeds/market'
import { balanceSchema } from '@/lib/seeds/schema'
import { rejectionReasons } from './review-reasons'

export const regionSchema = z.enum(markets)
export type Region = z.infer<typeof regionSchema>

const line = (max: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(1)
    .refine((text) => textLength(text) <= max, { message: 'text_big', params: { max } })
const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .refine((text) => textLength(text) <= max, { message: 'text_big', params: { max } })
    .default('')

/** The destination of a parcel; stored with the redemption, visible to its owner and the operators who ship it. */
export const addressSchema = z
  .strictObject({
    name: line(80),
    line1: line(120),
    line2: optionalLine(120),
    city: line(80),
    state: optionalLine(80),
    /** required where the country has postcodes */
    postcode: optionalLine(20),
    country: z.string().refine(isRegion, 'select_required'),
    phone: phoneSchema,
  })
  .refine((address) => Boolean(address?.postcode) || !hasPostcodes(address?.country), {
    path: ['postcode'],
    error: 'required',
    // reported together with other errors, not after them
    when: () => true,
  })
export type Address = z.infer<typeof addressSchema>

/** Returns whether a parcel for a region may go to a country. */
export function isInRegion(country: string, region: string): boolean {
  return marketOf({ region: country, language: 'EN' }) === region
}

/** The Seeds of a member, and whether they may be redeemed. */
export const spendableSchema = balanceSchema.extend({
  /** of a new account: the day from which it may redeem; null: now */
  redeemFrom: z.iso.date().nullable(),
  /** the rewards that the member has redeemed as often as one member may */
  limitReached: z.array(idSchema),
})
export const redemptionBodySchema = z.strictObject({
  region: regionSchema,
  address: addressSchema.optional(),
  /** Seeds, the price that the member saw: a changed price is refused */
  price: z.int().min(1).optional(),
})
export const redeemSchema = redemptionBodySchema.extend({ rewardId: idSchema, key: idempotencyKeySchema })
export type RedeemInput = z.infer<typeof redeemSchema>

export const rewardsQuerySchema = z.strictObject({ region: regionSchema.optional() })
export const redemptionsQuerySchema = z.strictObject({
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
})
export type RedemptionsQuery = z.infer<typeof redemptionsQuerySchema>

const regionViewSchema = z.object({
  region: z.string(),
  currency: z.string(),
  minOrder: z.number(),
  worth: z.number(),
  soldOut: z.boolean(),
})

export const rewardViewSchema = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(['coupon', 'gift_card', 'file', 'product']),
  provider: z.enum(['codes', 'file', 'parcel', 'http']),
  name: z.string(),
  description: z.string(),
  picture: z.string(),
  price: z.int(),
  validity: z.enum(['days30', 'months3', 'none']),
  perMemberLimit: z.int().nullable(),
  soldOut: z.boolean(),
  onSaleFrom: z.iso.datetime(),
  onSaleTo: z.iso.datetime().nullable(),
  regions: z.array(regionViewSchema),
})
export const rewardListSchema = wholeListSchema(rewardViewSchema)

const redemptionStatusSchema = z.enum(['pending', 'succeeded', 'failed'])
const failureReasonSchema = z.enum([
  'network_error',
  'provider_failed',
  'insufficient_inventory',
  ...rejectionReasons,
])
export type FailureReason = z.infer<typeof failureReasonSchema>

export const redeemedSchema = z.object({
  id: z.int(),
  status: redemptionStatusSchema,
  reason: failureReasonSchema.optional(),
  code: z.string().optional(),
  /** an operator reviews it first, usually within 48 hours */
  beingChecked: z.literal(true).optional(),
})

export const redemptionViewSchema = z.object({
  id: z.int(),
  status: redemptionStatusSchema,
  reason: failureReasonSchema.nullable(),
  reward: z.object({
    id: z.int(),
    name: z.string(),
    kind: rewardViewSchema.shape.kind,
    provider: rewardViewSchema.shape.provider,
    picture: z.string(),
    validity: rewardViewSchema.shape.validity,
  }),
  region: z.string(),
  currency: z.string().nullable(),
  minOrder: z.number(),
  worth: z.number(),
  /** Seeds taken: 0 when it failed */
  spent: z.int(),
  price: z.int(),
  /** Seeds that could be redeemed afterwards, without those on the way */
  balance: z.int().nullable(),
  /** pending while an operator reviews it, usually within 48 hours */
  beingChecked: z.boolean(),
  code: z.string().nullable(),
  fileUrl: z.string().nullable(),
  address: addressSchema.nullable(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable(),
  shippedAt: z.iso.datetime().nullable(),
})
export const redemptionListSchema = z.object({
  items: z.array(redemptionViewSchema),
  nextCursor: z.string().nullable(),
})
