import { z } from 'zod'
import { endOwnSession } from '@/lib/auth/own-sessions'
import { clearSessionCookie } from '@/lib/auth/session-cookie'
import { route } from '@/lib/web/route'

export const DELETE = route({
  auth: 'required',
  summary: 'End one of your sessions',
  description: 'Its token gets 401 from the next request on.',
  params: z.object({ id: z.uuid('not_an_id') }),
  result: z.object({}),
  handle: async ({ viewer, params }) => {
    await endOwnSession(viewer, params.id)
    if (params.id === viewer.sessionId && viewer.via === 'cookie') await clearSessionCookie()
    return {}
  },
})
