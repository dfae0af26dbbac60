import { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { cardPath, cardVersion } from '@/lib/seo/cards/card'
import { drawCard } from '@/lib/seo/cards/draw-card'
import { findCard } from '@/lib/seo/cards/find-card'
import { route } from '@/lib/web/route'

/** any cache may keep the picture but must revalidate it: its post may have been removed */
const CACHE_CONTROL = 'public, no-cache'

/**
 * Serves the Open Graph picture of a page. `version` stands for all that the picture shows: an old one redirects to the
 * newest.
 */
export const GET = route({
  auth: 'none',
  summary: 'The Open Graph picture of a page',
  params: z.object({ version: z.string().max(40), name: z.string().max(60) }),
  handle: async ({ params, request }) => {
    const card = await findCard(params.name)
    if (!card) throw new DomainError('not_found')
    const version = cardVersion(card)
    if (version !== params.version)
      return new Response(null, {
        status: 302,
        headers: { location: cardPath(card), 'cache-control': CACHE_CONTROL },
      })
    const etag = `"${version}"`
    const headers = new Headers({
      etag,
      'cache-control': CACHE_CONTROL,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    const bytes = await drawCard(card)
    if (!bytes) throw new DomainError('unavailable')
    headers.set('content-type', 'image/jpeg')
    headers.set('x-file-length', String(bytes.length))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
  },
})
