import { getOwnUser } from '@/lib/auth/queries'
import { renewSession } from '@/lib/auth/renew-session'
import { setSessionCookie } from '@/lib/auth/session-cookie'
import { prolongedToken } from '@/lib/auth/viewer'
import { ownUserSchema } from '@/lib/auth/views'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Get your own user',
  description: 'Extends the session, at most once a day. A browser keeps the result as `userData`.',
  result: ownUserSchema,
  inFlight: 'read',
  handle: async ({ viewer }) => {
    const token = (await renewSession(viewer)) && viewer.via === 'cookie' ? await prolongedToken() : null
    if (token) await setSessionCookie(token)
    return getOwnUser(viewer.id)
  },
})
