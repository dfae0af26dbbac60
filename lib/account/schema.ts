import { z } from 'zod'
import { codeSchema, passwordSchema } from '@/lib/auth/schema'

/** What happens to published posts and designs when their author leaves. */
export const publishedChoices = ['keep', 'delete'] as const
export type PublishedChoice = (typeof publishedChoices)[number]

/** Requires either the password or a mailed code. */
export const deleteAccountSchema = z
  .strictObject({
    password: passwordSchema.optional(),
    code: codeSchema.optional(),
    posts: z.enum(publishedChoices, 'select_required'),
  })
  .superRefine(({ password, code }, ctx) => {
    if (password === undefined && code === undefined)
      ctx.addIssue({ code: 'custom', path: ['password'], message: 'required' })
    if (password !== undefined && code !== undefined)
      ctx.addIssue({ code: 'custom', path: ['code'], message: 'illegal_input' })
  })
export type DeleteAccountInput = z.infer<typeof deleteAccountSchema>
