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
  number: orderNumberSchema.describe('The number of the order.'),
  email: emailSchema.describe(
    'The email address of the buyer. An order whose buyer has no account earns once the address is registered.',
  ),
  total: z.number().min(0).max(ORDER_TOTAL_MAX).describe('What was paid, in units of the currency.'),
  currency: currencySchema,
})
export type OrderInput = z.infer<typeof orderSchema>

/** A full or partial refund of an order by the store; each refund has a number of its own. */
export const refundSchema = z.strictObject({
  number: orderNumberSchema.describe('The number of the refund.'),
  order: orderNumberSchema.describe('The number of the order.'),
  amount: z.number().min(0.01).max(ORDER_TOTAL_MAX).describe('What was refunded, in units of the currency.'),
  currency: currencySchema,
})
export type RefundInput = z.infer<typeof refundSchema>
export const refundedSchema = z.object({ seedsTaken: z.int().describe('The Seeds that were deducted.') })
