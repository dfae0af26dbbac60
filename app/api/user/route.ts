import { z } from 'zod'
import { deleteAccount } from '@/lib/account/delete-account'
import { deleteAccountSchema } from '@/lib/account/schema'
import { readClient } from '@/lib/auth/client'
import { clearSessionCookie } from '@/lib/auth/session-cookie'
import { route } from '@/lib/web/route'

export const DELETE = route({
  auth: 'required',
  summary: 'Delete your account',
  description:
    'Permanent. Needs either `password` or a `code` for the purpose `delete`. Erases personal data and drafts, forfeits the Seeds and ends all sessions; comments stay without your name.',
  body: deleteAccountSchema,
  result: z.object({}),
  handle: async ({ viewer, body, request }) => {
    await deleteAccount(viewer, body, readClient(request.headers))
    await clearSessionCookie()
    return {}
  },
})
