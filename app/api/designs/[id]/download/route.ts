import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import {
  downloadDesign,
  getDesignFiles,
  getSeenDesignFiles,
  type DesignDownload,
} from '@/lib/designs/download-design'
import { licenceSheet } from '@/lib/designs/licence-sheet'
import { designPath } from '@/lib/designs/schema'
import type { Locale } from '@/lib/i18n/locales'
import { cleanFileName } from '@/lib/uploads/file-name'
import { zipFiles } from '@/lib/uploads/zip-files'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'
import { zipResponse } from '@/lib/web/zip-response'

const previewQuery = z.strictObject({ preview: z.literal('1').optional() })

export const GET = route({
  auth: 'required',
  answers: 'application/zip',
  summary: 'Get the files of a design',
  description: 'A zip archive of all files with the licence. The call is not counted as a download.',
  params: idParams,
  query: previewQuery.extend({ check: z.literal('1').optional() }),
  result: z.object({}),
  handle: async ({ viewer, params, query, request, locale }) => {
    const design = await (query.preview ? getSeenDesignFiles : getDesignFiles)(viewer, params)
    return query.check ? {} : archive(design, languageOf(request, viewer, locale))
  },
})

export const POST = route({
  auth: 'required',
  answers: 'application/zip',
  summary: 'Download the files of a design',
  description:
    'Returns the same archive as GET and counts the download: once for each member, never for the author, and never with `preview=1`.',
  params: idParams,
  query: previewQuery,
  handle: async ({ viewer, params, query, request, locale }) => {
    const take = query.preview ? getSeenDesignFiles : downloadDesign
    return archive(await take(viewer, params), languageOf(request, viewer, locale))
  },
})

/** Returns the member's own language when the request has no header, because a form cannot send one. */
const languageOf = (request: Request, viewer: Viewer, locale: Locale): Locale =>
  request.headers.get('language') ? locale : viewer.language

async function archive(design: DesignDownload, language: Locale): Promise<Response> {
  const licence = await licenceSheet(language, { ...design, title: design.name, path: designPath(design) })
  return zipResponse(
    cleanFileName(`${design.name}.zip`, 'zip'),
    zipFiles([...design.files, { name: 'LICENCE.txt', text: licence }]),
  )
}
