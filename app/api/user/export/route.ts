import { z } from 'zod'
import { checkExport, exportAccount } from '@/lib/account/export/export-account'
import { route } from '@/lib/web/route'
import { zipResponse } from '@/lib/web/zip-response'

const query = z.strictObject({
  /** the archive's number, from 1; there are several only when the files exceed one archive */
  part: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'format_error')
    .transform(Number)
    .optional(),
})

export const GET = route({
  auth: 'required',
  answers: 'application/zip',
  summary: 'Everything that is the member’s: a zip archive of JSON documents and files; ten an hour',
  query,
  handle: async ({ viewer, query: { part = 1 } }) => {
    const { name, archive } = await exportAccount(viewer, { part })
    return zipResponse(name, archive)
  },
})

export const HEAD = route({
  auth: 'required',
  answers: 'application/zip',
  summary: 'Whether the archive would be given now; counts as no try',
  query,
  handle: async ({ viewer, query: { part = 1 } }) => {
    await checkExport(viewer, { part })
    return new Response(null, { headers: { 'content-type': 'application/zip', 'cache-control': 'no-store' } })
  },
})
