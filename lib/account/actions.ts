'use server'

import { getClient } from '@/lib/auth/client'
import { clearSessionCookie } from '@/lib/auth/session-cookie'
import { action } from '@/lib/web/action'
import { deleteAccount } from './delete-account'
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
