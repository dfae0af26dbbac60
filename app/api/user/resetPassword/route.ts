import { readClient } from '@/lib/auth/client'
import { noteDevice } from '@/lib/auth/device-cookie'
import { assertNoForeignPage } from '@/lib/auth/no-foreign-page'
import { getOwnUser } from '@/lib/auth/queries'
import { resetPassword } from '@/lib/auth/reset-password'
import { resetPasswordSchema } from '@/lib/auth/schema'
import { setSessionCookie } from '@/lib/auth/session-cookie'
import { ownUserSchema } from '@/lib/auth/views'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'optional',
  summary: 'Reset your password',
  description:
    'Needs a `code` for the purpose `reset`. Ends every session of the member and sets the cookie of a new one.',
  body: resetPasswordSchema,
  result: ownUserSchema,
  handle: async ({ viewer, body, request, locale }) => {
    assertNoForeignPage(request.headers)
    const client = readClient(request.headers)
    const { token, userId } = await resetPassword(viewer, body, client, locale)
    await setSessionCookie(token)
    await noteDevice(client, userId)
    return getOwnUser(userId)
  },
})
