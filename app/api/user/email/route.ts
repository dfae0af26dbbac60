import { changeEmail } from '@/lib/auth/change-email'
import { emailChangeSchema } from '@/lib/auth/email-schema'
import { getOwnUser } from '@/lib/auth/queries'
import { readClient } from '@/lib/auth/client'
import { ownUserSchema } from '@/lib/auth/views'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Links another address, with a code mailed to it (newEmail) and one to the present one (oldEmail)',
  body: emailChangeSchema,
  result: ownUserSchema,
  handle: async ({ viewer, body, request }) => {
    await changeEmail(viewer, body, readClient(request.headers))
    return getOwnUser(viewer.id)
  },
})
