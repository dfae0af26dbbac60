import { z } from 'zod'
import { codeSchema, newPasswordSchema, passwordSchema } from './schema'

/** PUT /user/password: with the password one has, or with a code mailed to one's own address (`reset`), not with both. */
export const passwordChangeSchema = z
  .strictObject({
    current: passwordSchema.optional(),
    code: codeSchema.optional(),
    password: newPasswordSchema,
  })
  .superRefine(({ current, code }, ctx) => {
    if (current === undefined && code === undefined)
      ctx.addIssue({ code: 'custom', path: ['current'], message: 'required' })
    if (current !== undefined && code !== undefined)
      ctx.addIssue({ code: 'custom', path: ['code'], message: 'illegal_input' })
  })
export type PasswordChangeInput = z.infer<typeof passwordChangeSchema>
