import { addressHash } from '@/lib/auth/client'
import { licenceSheet } from '@/lib/designs/licence-sheet'
import { downloadPost } from '@/lib/posts/download-post'
import { settingsSheet } from '@/lib/posts/settings-sheet'
import { cleanFileName } from '@/lib/uploads/file-name'
import { zipFiles } from '@/lib/uploads/zip-files'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'
import { zipResponse } from '@/lib/web/zip-response'

export const GET = route({
  auth: 'required',
  summary: 'The design files of a post with its settings and licence, as a zip archive',
  params: idParams,
  handle: async ({ viewer, params, request, locale }) => {
    const { post, files } = await downloadPost(viewer, {
      ...params,
      addressHash: addressHash(request.headers, 'download'),
    })
    const language = request.headers.get('language') ? locale : viewer.language
    const [licence, settings] = await Promise.all([
      licenceSheet(language, {
        title: post.title,
        author: post.maker.deleted ? null : post.maker.nickname,
        licence: post.licence,
        path: `/detail/${post.id}`,
      }),
      settingsSheet(language, post),
    ])
    const texts = [
      { name: 'LICENCE.txt', text: licence },
      { name: 'SETTINGS.txt', text: settings },
    ]
    return zipResponse(cleanFileName(`${post.title}.zip`, 'zip'), zipFiles([...files, ...texts]))
  },
})
