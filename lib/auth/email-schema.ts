import { z } from 'zod'
import { codeSchema, emailSchema } from './schema'

/** PUT /user/email: `oldCode` went to the present address; an account without one needs none. */
export const emailChangeSchema = z.strictObject({
  email: emailSchema,
  code: codeSchema,
  oldCode: codeSchema.optional(),
})
export type EmailChangeInput = z.infer<typeof emailChangeSchema>
