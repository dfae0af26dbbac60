import { changePassword } from '@/lib/auth/change-password'
import { getClient } from '@/lib/auth/client'
import { passwordChangeSchema } from '@/lib/auth/password-schema'
import { getOwnUser } from '@/lib/auth/queries'
import { ownUserSchema } from '@/lib/auth/views'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Change your password',
  description:
    'Needs either the present password (`current`) or a `code` for the purpose `reset`. Every other session of the member ends.',
  body: passwordChangeSchema,
  result: ownUserSchema,
  handle: async ({ viewer, body }) => {
    await changePassword(viewer, body, await getClient())
    return getOwnUser(viewer.id)
  },
})
