import { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { findFile } from '@/lib/uploads/read-file'
import { blobStore } from '@/lib/uploads/store'
import { contentDisposition } from '@/lib/web/content-disposition'
import { route } from '@/lib/web/route'

/** Whoever has the token may read: a picture is shown, a design file is only ever saved. Nothing under a token changes. */
export const GET = route({
  auth: 'none',
  summary: 'A cut of a picture (i/{token}/{width}.avif|webp) or a design file (d/{token}/{name})',
  params: z.object({ path: z.array(z.string().max(300)).max(4) }),
  handle: async ({ params, request }) => {
    const file = await findFile(params.path)
    if (!file) throw new DomainError('not_found')
    const etag = `"${file.etag}"`
    const headers = new Headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    headers.set('content-type', file.type)
    headers.set('content-length', String(file.size))
    if (file.download !== null) headers.set('content-disposition', contentDisposition(file.download))
    return new Response(request.method === 'HEAD' ? null : blobStore().readStream(file.key), { headers })
  },
})
