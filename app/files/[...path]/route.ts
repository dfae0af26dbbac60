import { z } from 'zod'
import { getViewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { findFile, openFile } from '@/lib/uploads/read-file'
import { seeFile, type Seen } from '@/lib/uploads/seen-files'
import { contentDisposition } from '@/lib/web/content-disposition'
import { readRange } from '@/lib/web/read-range'
import { route } from '@/lib/web/route'

/**
 * The Cache-Control of a file, by who sees it. The site's own files never change, so any cache keeps them. Only the
 * browser keeps a member's public picture or film: for a minute, then it revalidates. Design files and files that are
 * not public revalidate on each request.
 */
const keeping: Record<Seen, string> = {
  site: 'public, max-age=31536000, immutable',
  public: 'private, max-age=60',
  own: 'private, no-cache',
}

/**
 * Serves a file to everyone who may see the post, design or comment that it belongs to. A browser displays pictures and
 * videos, and saves design files. A token's content never changes. The headers also keep a file that a browser renders
 * all the same from running scripts or loading anything.
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
    headers.set('x-file-length', String(range ? range.end - range.start + 1 : file.size))
    const status = range ? 206 : 200
    if (request.method === 'HEAD') return new Response(null, { status, headers })
    return new Response(await openFile(file, range ?? undefined), { status, headers })
  },
})
