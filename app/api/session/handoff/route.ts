import { readClient } from '@/lib/auth/client'
import { takeHandoff } from '@/lib/auth/handoff'
import { clearHandoffCookie, readHandoffCookie } from '@/lib/auth/handoff-cookie'
import { getOwnUser } from '@/lib/auth/queries'
import { assertSameOrigin } from '@/lib/auth/same-origin'
import { setSessionCookie } from '@/lib/auth/session-cookie'
import { ownUserSchema } from '@/lib/auth/views'
import { DomainError } from '@/lib/core/errors'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'optional',
  summary: 'Confirm a log-in by hand-off token',
  description:
    'For browsers: confirms the question that a hand-off token in an address led to, and logs its member in. Returns `link_over` (410) when the token is used or expired.',
  result: ownUserSchema,
  handle: async ({ viewer, request }) => {
    assertSameOrigin(request.headers)
    const session = await takeHandoff(viewer, await readHandoffCookie(), readClient(request.headers))
    await clearHandoffCookie()
    if (!session) throw new DomainError('link_over')
    await setSessionCookie(session.token)
    return getOwnUser(session.userId)
  },
})
