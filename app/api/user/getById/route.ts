import { getOwnUser } from '@/lib/auth/queries'
import { renewSession } from '@/lib/auth/renew-session'
import { setSessionCookie } from '@/lib/auth/session-cookie'
import { ownUserSchema } from '@/lib/auth/views'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'The member who asks (§7): what the browser keeps as userData. Renews the session once a day.',
  result: ownUserSchema,
  handle: async ({ viewer }) => {
    const renewed = await renewSession(viewer)
    if (renewed && viewer.via === 'cookie') await setSessionCookie(renewed)
    return getOwnUser(viewer.id)
  },
})
