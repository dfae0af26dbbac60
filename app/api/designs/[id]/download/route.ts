import { downloadDesign } from '@/lib/designs/download-design'
import { licenceSheet } from '@/lib/designs/licence-sheet'
import { designPath } from '@/lib/designs/schema'
import { cleanFileName } from '@/lib/uploads/file-name'
import { zipFiles } from '@/lib/uploads/zip-files'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'
import { zipResponse } from '@/lib/web/zip-response'

export const GET = route({
  auth: 'required',
  summary: 'All files of a design with its licence, as a zip archive',
  params: idParams,
  handle: async ({ viewer, params, request, locale }) => {
    const design = await downloadDesign(viewer, params)
    // a plain link sends no header: then it is the member's own language
    const language = request.headers.get('language') ? locale : viewer.language
    const licence = await licenceSheet(language, { ...design, title: design.name, path: designPath(design) })
    return zipResponse(
      cleanFileName(`${design.name}.zip`, 'zip'),
      zipFiles([...design.files, { name: 'LICENCE.txt', text: licence }]),
    )
  },
})
