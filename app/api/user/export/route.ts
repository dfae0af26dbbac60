import { z } from 'zod'
import { checkExport, exportAccount } from '@/lib/account/export/export-account'
import { route } from '@/lib/web/route'
import { zipResponse } from '@/lib/web/zip-response'

const query = z.strictObject({
  part: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'format_error')
    .transform(Number)
    .optional()
    .describe('The number of the archive, from 1. There are several only when the files exceed one archive.'),
})

export const GET = route({
  auth: 'required',
  answers: 'application/zip',
  summary: 'Export your data',
  description: 'A zip archive of JSON documents and your files. At most 10 exports an hour.',
  query,
  handle: async ({ viewer, query: { part = 1 } }) => {
    const { name, archive } = await exportAccount(viewer, { part })
    return zipResponse(name, archive)
  },
})

export const HEAD = route({
  auth: 'required',
  answers: 'application/zip',
  summary: 'Check whether an export is possible',
  description: 'Not counted as an export.',
  query,
  handle: async ({ viewer, query: { part = 1 } }) => {
    await checkExport(viewer, { part })
    return new Response(null, { headers: { 'content-type': 'application/zip', 'cache-control': 'no-store' } })
  },
})
