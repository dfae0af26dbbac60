import { z } from 'zod'
import { getViewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { findFile, openFile } from '@/lib/uploads/read-file'
import { seeFile, type Seen } from '@/lib/uploads/seen-files'
import { contentDisposition } from '@/lib/web/content-disposition'
import { readRange } from '@/lib/web/read-range'
import { route } from '@/lib/web/route'

/**
 * What may keep an answer, and for how long. The site's own files never change and stay. A member's picture or film is
 * cached by the browser that asked, never by a proxy: it is shown from there for a minute, then asked for again while it is
 * shown. Design files and what is not public are asked for each time.
 */
const keeping: Record<Seen, string> = {
  site: 'public, max-age=31536000, immutable',
  public: 'private, max-age=60',
  own: 'private, no-cache',
}

/**
 * Whoever may see what a file belongs to may read it: a picture and a video are shown, a design file is only ever saved.
 * Nothing under a token changes. What a browser made of a file all the same could run nothing, load nothing and reach
 * nothing.
 */
export const GET = route({
  auth: 'none',
  summary:
    'A cut of a picture (i/{token}/{width}.avif|webp), a video (v/{token}/video.{ext}), a design file (d/{token}/{name})',
  params: z.object({ path: z.array(z.string().max(300)).max(4) }),
  handle: async ({ params, request }) => {
    const [file, seen] = await Promise.all([findFile(params.path), seeFile(params.path[1] ?? '', getViewer)])
    if (!file || !seen) throw new DomainError('not_found')
    const etag = `"${file.etag}"`
    const headers = new Headers({
      etag,
      'cache-control': file.download === null ? keeping[seen] : keeping.own,
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
    return new Response(await openFile(file, range ?? undefined), { status, headers })
  },
})
