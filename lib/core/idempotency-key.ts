import { z } from 'zod'

/**
 * The header Idempotency-Key: a client makes one key per action of a person, so that a retry repeats the action instead
 * of doing it again.
 */
export const idempotencyKeySchema = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\x21-\x7e]+$/, 'format_error')
