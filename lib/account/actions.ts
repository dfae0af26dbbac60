'use server'

import { getClient } from '@/lib/auth/client'
import { clearSessionCookie } from '@/lib/auth/session-cookie'
import { action } from '@/lib/web/action'
import { changePhone } from './change-phone'
import { deleteAccount } from './delete-account'
import { phoneChangeSchema } from './change-phone-schema'
import { deleteAccountSchema } from './schema'

export const deleteAccountAction = action({
  auth: 'required',
  input: deleteAccountSchema,
  handle: async ({ viewer, input }) => {
    await deleteAccount(viewer, input, await getClient())
    await clearSessionCookie()
    return {}
  },
})

export const changePhoneAction = action({
  auth: 'required',
  input: phoneChangeSchema,
  handle: ({ viewer, input }) => changePhone(viewer, input),
})
