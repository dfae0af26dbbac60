import { z } from 'zod'
import { logOut } from '@/lib/auth/log-out'
import { assertNoForeignPage } from '@/lib/auth/no-foreign-page'
import { logOutSchema } from '@/lib/auth/schema'
import { clearSessionCookie } from '@/lib/auth/session-cookie'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'optional',
  summary: 'Log out of one session or of all',
  body: logOutSchema.optional(),
  result: z.object({}),
  handle: async ({ viewer, body, request }) => {
    assertNoForeignPage(request.headers)
    await logOut(viewer, body ?? {})
    await clearSessionCookie()
    return {}
  },
})
