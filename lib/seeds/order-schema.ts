import { z } from 'zod'
import { emailSchema } from '@/lib/auth/schema'

export const ORDER_NUMBER_MAX = 80
/** in units of the currency: far above any order, far below the limit of a balance */
export const ORDER_TOTAL_MAX = 10_000_000

const orderNumberSchema = z
  .string()
  .trim()
  .min(1)
  .max(ORDER_NUMBER_MAX)
  .regex(/^[\x21-\x7e]+$/, 'format_error')
/** ISO 4217 */
const currencySchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'format_error')

/** An order of the store, from a file or the webhook (docs/product.md "API"). */
export const orderSchema = z.strictObject({
  number: orderNumberSchema,
  email: emailSchema,
  /** paid, in units of the currency */
  total: z.number().min(0).max(ORDER_TOTAL_MAX),
  currency: currencySchema,
})
export type OrderInput = z.infer<typeof orderSchema>

/** A full or partial refund of an order by the store; each refund has a number of its own. */
export const refundSchema = z.strictObject({
  number: orderNumberSchema,
  order: orderNumberSchema,
  /** refunded, in units of the currency */
  amount: z.number().min(0.01).max(ORDER_TOTAL_MAX),
  currency: currencySchema,
})
export type RefundInput = z.infer<typeof refundSchema>
export const refundedSchema = z.object({ seedsTaken: z.int() })
