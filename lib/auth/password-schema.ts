import { z } from 'zod'
import { newPasswordSchema, passwordSchema } from './schema'

/** PUT /user/password: the password one has, and the one to come. */
export const passwordChangeSchema = z.strictObject({ current: passwordSchema, password: newPasswordSchema })
export type PasswordChangeInput = z.infer<typeof passwordChangeSchema>
