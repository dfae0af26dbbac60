'use server'

import { changePassword } from '@/lib/auth/change-password'
import { getClient } from '@/lib/auth/client'
import { passwordChangeSchema } from '@/lib/auth/password-schema'
import { action } from '@/lib/web/action'
import { profileSchema } from './schema'
import { updateProfile } from './update-profile'

export const updateProfileAction = action({
  auth: 'required',
  input: profileSchema,
  handle: ({ viewer, input }) => updateProfile(viewer, input),
})

export const changePasswordAction = action({
  auth: 'required',
  input: passwordChangeSchema,
  handle: async ({ viewer, input }) => {
    await changePassword(viewer, input, await getClient())
    return {}
  },
})
