import { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { findFile } from '@/lib/uploads/read-file'
import { blobStore } from '@/lib/uploads/store'
import { contentDisposition } from '@/lib/web/content-disposition'
import { readRange } from '@/lib/web/read-range'
import { route } from '@/lib/web/route'

/**
 * Whoever has the token may read: a picture and a video are shown, a design file is only ever saved. Nothing under a
 * token changes. What a browser made of a file all the same could run nothing, load nothing and reach nothing.
 */
export const GET = route({
  auth: 'none',
  summary:
    'A cut of a picture (i/{token}/{width}.avif|webp), a video (v/{token}/video.{ext}), a design file (d/{token}/{name})',
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
      'accept-ranges': 'bytes',
    })
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    headers.set('content-type', file.type)
    if (file.download !== null) headers.set('content-disposition', contentDisposition(file.download))
    const range = readRange(request.headers, file.size, etag)
    if (range === 'not_there') {
      headers.set('content-range', `bytes */${file.size}`)
      return new Response(null, { status: 416, headers })
    }
    if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    headers.set('content-length', String(range ? range.end - range.start + 1 : file.size))
    const status = range ? 206 : 200
    if (request.method === 'HEAD') return new Response(null, { status, headers })
    return new Response(await blobStore().readStream(file.key, range ?? undefined), { status, headers })
  },
})
