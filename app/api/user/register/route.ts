import { z } from 'zod'
import { readClient } from '@/lib/auth/client'
import { noteDevice } from '@/lib/auth/device-cookie'
import { assertNoForeignPage } from '@/lib/auth/no-foreign-page'
import { getOwnUser } from '@/lib/auth/queries'
import { register } from '@/lib/auth/register'
import { registerSchema } from '@/lib/auth/schema'
import { setSessionCookie } from '@/lib/auth/session-cookie'
import { ownUserSchema } from '@/lib/auth/views'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'optional',
  summary: 'Register',
  description:
    'Needs a `code` for the purpose `register`. Creates the account, logs in, returns the session token and sets it as a cookie.',
  body: registerSchema,
  result: z.object({ token: z.string(), user: ownUserSchema }),
  handle: async ({ viewer, body, request, locale }) => {
    assertNoForeignPage(request.headers)
    const client = readClient(request.headers)
    const { token, userId } = await register(viewer, body, client, locale)
    await setSessionCookie(token)
    await noteDevice(client, userId)
    return { token, user: await getOwnUser(userId) }
  },
})
