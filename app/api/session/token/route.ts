import { acceptToken, readTokenAddress } from '@/lib/auth/accept-token'
import { readClient } from '@/lib/auth/client'
import { clearSessionCookie, setSessionCookie } from '@/lib/auth/session-cookie'
import { route } from '@/lib/web/route'

export const dynamic = 'force-dynamic'

/** Where the middleware sends a page request with `?token=` (§4): never a page, always on to the same one without it. */
export const GET = route({
  auth: 'none',
  summary:
    'Takes a session or handoff token from the address: sets or clears the session cookie, redirects to `to`.',
  handle: async ({ request }) => {
    const { token, to } = readTokenAddress(request.url)
    const session = await acceptToken(token, readClient(request.headers))
    if (session) await setSessionCookie(session)
    else await clearSessionCookie()
    return new Response(null, {
      status: 307,
      headers: { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    })
  },
})
