'use server'

import { action } from '@/lib/web/action'
import { changePhone } from './change-phone'
import { phoneChangeSchema } from './phone-schema'
import { profileSchema } from './schema'
import { updateProfile } from './update-profile'

export const updateProfileAction = action({
  auth: 'required',
  input: profileSchema,
  handle: ({ viewer, input }) => updateProfile(viewer, input),
})

export const changePhoneAction = action({
  auth: 'required',
  input: phoneChangeSchema,
  handle: ({ viewer, input }) => changePhone(viewer, input),
})
