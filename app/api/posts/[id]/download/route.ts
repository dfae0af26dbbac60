import { z } from 'zod'
import { addressHash } from '@/lib/auth/client'
import type { Viewer } from '@/lib/auth/viewer'
import { licenceSheet } from '@/lib/designs/licence-sheet'
import type { Locale } from '@/lib/i18n/locales'
import { downloadPost, getPostFiles, getPreviewFiles, type PostDownload } from '@/lib/posts/download-post'
import type { PostDetailView } from '@/lib/posts/views'
import { settingsSheet } from '@/lib/posts/settings-sheet'
import { cleanFileName } from '@/lib/uploads/file-name'
import { zipFiles } from '@/lib/uploads/zip-files'
import { idParamSchema } from '@/lib/core/ids'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'
import { zipResponse } from '@/lib/web/zip-response'

const previewQuery = z.strictObject({ preview: z.literal('1').optional(), version: idParamSchema.optional() })

export const GET = route({
  auth: 'required',
  answers: 'application/zip',
  summary: 'Get the design files of a post',
  description:
    'A zip archive of all design files with the settings and the licence. The call is not counted as a download.',
  params: idParams,
  query: previewQuery.extend({ check: z.literal('1').optional() }),
  result: z.object({}),
  handle: async ({ viewer, params, query, request, locale }) => {
    const download = query.preview
      ? await getPreviewFiles(viewer, { ...params, version: query.version })
      : await getPostFiles(viewer, params)
    return query.check ? {} : archive(download, languageOf(request, viewer, locale))
  },
})

export const POST = route({
  auth: 'required',
  answers: 'application/zip',
  summary: 'Download the design files of a post',
  description:
    'Returns the same archive as GET and counts the download: once for each member, never for the author, and never with `preview=1`.',
  params: idParams,
  query: previewQuery,
  handle: async ({ viewer, params, query, request, locale }) => {
    if (query.preview) {
      const previewed = await getPreviewFiles(viewer, { ...params, version: query.version })
      return archive(previewed, languageOf(request, viewer, locale))
    }
    const from = addressHash(request.headers, 'download')
    const download = await downloadPost(viewer, { ...params, addressHash: from })
    return archive(download, languageOf(request, viewer, locale))
  },
})

/** Returns the member's own language when the request has no header, because a form cannot send one. */
const languageOf = (request: Request, viewer: Viewer, locale: Locale): Locale =>
  request.headers.get('language') ? locale : viewer.language

const workOf = ({ id, title, maker }: Pick<PostDetailView, 'id' | 'title' | 'maker'>) => ({
  ...{ title, path: `/detail/${id}` },
  author: maker.deleted ? null : maker.nickname,
})

async function archive({ post, files }: PostDownload, language: Locale): Promise<Response> {
  const [licence, settings] = await Promise.all([
    licenceSheet(language, {
      ...workOf(post),
      licence: post.licence,
      basedOn: post.basedOn && workOf(post.basedOn),
    }),
    settingsSheet(language, post),
  ])
  const texts = [
    { name: 'LICENCE.txt', text: licence },
    { name: 'SETTINGS.txt', text: settings },
  ]
  return zipResponse(cleanFileName(`${post.title}.zip`, 'zip'), zipFiles([...files, ...texts]))
}
