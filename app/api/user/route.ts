import { z } from 'zod'
import { deleteAccount } from '@/lib/account/delete-account'
import { deleteAccountSchema } from '@/lib/account/schema'
import { readClient } from '@/lib/auth/client'
import { clearSessionCookie } from '@/lib/auth/session-cookie'
import { route } from '@/lib/web/route'

export const DELETE = route({
  auth: 'required',
  summary: 'Deletes the account for good, by password or mailed code; published works stay or go as chosen',
  body: deleteAccountSchema,
  result: z.object({}),
  handle: async ({ viewer, body, request }) => {
    await deleteAccount(viewer, body, readClient(request.headers))
    await clearSessionCookie()
    return {}
  },
})
