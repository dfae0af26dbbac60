import { z } from 'zod'
import { emailSchema } from '@/lib/auth/schema'

export const ORDER_NUMBER_MAX = 80
/** in units of the currency: far above any order, far below what a balance can hold */
export const ORDER_TOTAL_MAX = 10_000_000

/** An order of the store as a file or the webhook tells it (api.md "POST /orders"). */
export const orderSchema = z.strictObject({
  number: z
    .string()
    .trim()
    .min(1)
    .max(ORDER_NUMBER_MAX)
    .regex(/^[\x21-\x7e]+$/, 'format_error'),
  email: emailSchema,
  /** paid, in units of the currency */
  total: z.number().min(0).max(ORDER_TOTAL_MAX),
  /** ISO 4217 */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'format_error'),
})
export type OrderInput = z.infer<typeof orderSchema>
