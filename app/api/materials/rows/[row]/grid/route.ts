import { addressHash } from '@/lib/auth/client'
import { reportField } from '@/lib/materials/grid/report-field'
import { reportFieldSchema } from '@/lib/materials/grid/report-field-schema'
import { outcomeSchema } from '@/lib/materials/outcome-views'
import { rowParams } from '@/lib/materials/schema'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Report on a row with the best field of a test grid',
  description:
    'Names the best field by its number (`field`) or by where the photo was tapped (`tap`). The server computes the numbers of the field from `grid`. The errors of `POST /materials/rows/{row}/outcome` apply.',
  params: rowParams,
  body: reportFieldSchema,
  result: outcomeSchema,
  handle: ({ viewer, params, body, request, locale }) =>
    reportField(viewer, {
      ...body,
      ...{ row: params.row, locale },
      addressHash: addressHash(request.headers, 'outcome'),
    }),
})
