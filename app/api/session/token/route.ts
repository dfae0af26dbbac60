import { acceptToken, questionAddress, readTokenAddress } from '@/lib/auth/accept-token'
import { readClient } from '@/lib/auth/client'
import { setHandoffCookie } from '@/lib/auth/handoff-cookie'
import { setSessionCookie } from '@/lib/auth/session-cookie'
import { route } from '@/lib/web/route'

export const dynamic = 'force-dynamic'

/**
 * Takes over a page request with `?token=` from the middleware. It never renders a page, and always redirects to one
 * without the token.
 */
export const GET = route({
  auth: 'optional',
  anyQuery: true,
  summary: 'Log in by the hand-off token of an address',
  description: 'Sets the session cookie or asks first, and redirects to `to`.',
  handle: async ({ viewer, request }) => {
    const { token, to } = readTokenAddress(request.url)
    const arrival = await acceptToken(viewer, token, readClient(request.headers), request.headers)
    if (arrival.kind === 'session') await setSessionCookie(arrival.token)
    if (arrival.kind === 'ask') await setHandoffCookie(token)
    return new Response(null, {
      status: 307,
      headers: {
        location: arrival.kind === 'ask' ? questionAddress(to) : to,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    })
  },
})
