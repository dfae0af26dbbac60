import { z } from 'zod'

/** Of the header Idempotency-Key: made once for what a person does, so that trying again is the same and not one more. */
export const idempotencyKeySchema = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\x21-\x7e]+$/, 'format_error')
