import { z } from 'zod'

/** Ids are identity columns: positive, 32 bits. */
export const idSchema = z.int().min(1).max(2_147_483_647)

/** An id in a path or query: digits only, no sign, no leading zero. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'not_an_id')
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, 'not_an_id')

/** The id that a path segment names, or null. */
export function parseId(segment: string): number | null {
  const parsed = idParamSchema.safeParse(segment)
  return parsed.success ? parsed.data : null
}
