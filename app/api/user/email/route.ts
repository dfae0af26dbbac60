import { changeEmail } from '@/lib/auth/change-email'
import { emailChangeSchema } from '@/lib/auth/email-schema'
import { getOwnUser } from '@/lib/auth/queries'
import { readClient } from '@/lib/auth/client'
import { ownUserSchema } from '@/lib/auth/views'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Change your email address',
  description:
    'Needs a code for the purpose `newEmail`, mailed to the new address, and one for `oldEmail`, mailed to the present one.',
  body: emailChangeSchema,
  result: ownUserSchema,
  handle: async ({ viewer, body, request }) => {
    await changeEmail(viewer, body, readClient(request.headers))
    return getOwnUser(viewer.id)
  },
})
