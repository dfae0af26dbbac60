import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { downloadDesign, getDesignFiles, type DesignDownload } from '@/lib/designs/download-design'
import { licenceSheet } from '@/lib/designs/licence-sheet'
import { designPath } from '@/lib/designs/schema'
import type { Locale } from '@/lib/i18n/locales'
import { cleanFileName } from '@/lib/uploads/file-name'
import { zipFiles } from '@/lib/uploads/zip-files'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'
import { zipResponse } from '@/lib/web/zip-response'

export const GET = route({
  auth: 'required',
  answers: 'application/zip',
  summary:
    'All files of a design with its licence, as a zip archive; counts nothing. With check=1 only whether they can be had',
  params: idParams,
  query: z.strictObject({ check: z.literal('1').optional() }),
  handle: async ({ viewer, params, query, request, locale }) => {
    const design = await getDesignFiles(viewer, params)
    return query.check ? {} : archive(design, languageOf(request, viewer, locale))
  },
})

export const POST = route({
  auth: 'required',
  answers: 'application/zip',
  summary: 'The same archive, counted as a download, once a member',
  params: idParams,
  handle: async ({ viewer, params, request, locale }) =>
    archive(await downloadDesign(viewer, params), languageOf(request, viewer, locale)),
})

/** A form sends no header: then it is the member's own language. */
const languageOf = (request: Request, viewer: Viewer, locale: Locale): Locale =>
  request.headers.get('language') ? locale : viewer.language

async function archive(design: DesignDownload, language: Locale): Promise<Response> {
  const licence = await licenceSheet(language, { ...design, title: design.name, path: designPath(design) })
  return zipResponse(
    cleanFileName(`${design.name}.zip`, 'zip'),
    zipFiles([...design.files, { name: 'LICENCE.txt', text: licence }]),
  )
}
