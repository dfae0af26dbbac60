import { z } from 'zod'
import { codeSchema, newPasswordSchema, passwordSchema } from './schema'

/** PUT /user/password: either the present password or a code mailed to the member's own address (`reset`). */
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
