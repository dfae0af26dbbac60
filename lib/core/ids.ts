import { z } from 'zod'

/** The largest id: ids are identity columns, positive with 32 bits. */
export const MAX_ID = 2_147_483_647
export const idSchema = z.int().min(1).max(MAX_ID)

/** An id in a path or query: digits only, no sign, no leading zero. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'not_an_id')
  .transform(Number)
  .refine((id) => id <= MAX_ID, 'not_an_id')

/** Returns the id in a path segment, or null. */
export function parseId(segment: string): number | null {
  const parsed = idParamSchema.safeParse(segment)
  return parsed.success ? parsed.data : null
}
