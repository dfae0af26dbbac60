import { z } from 'zod'
import { readClient } from '@/lib/auth/client'
import { noteDevice } from '@/lib/auth/device-cookie'
import { logIn } from '@/lib/auth/log-in'
import { assertNoForeignPage } from '@/lib/auth/no-foreign-page'
import { getOwnUser } from '@/lib/auth/queries'
import { logInSchema } from '@/lib/auth/schema'
import { setSessionCookie } from '@/lib/auth/session-cookie'
import { ownUserSchema } from '@/lib/auth/views'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'optional',
  summary: 'Log in with a password or a code',
  description:
    'Needs either `password` or a `code` for the purpose `login`. Returns the session token and sets it as a cookie. A wrong password or code gives the same error whether or not the address has an account.',
  body: logInSchema,
  result: z.object({ token: z.string(), user: ownUserSchema }),
  handle: async ({ viewer, body, request }) => {
    assertNoForeignPage(request.headers)
    const client = readClient(request.headers)
    const { token, userId } = await logIn(viewer, body, client)
    await setSessionCookie(token)
    await noteDevice(client, userId)
    return { token, user: await getOwnUser(userId) }
  },
})
