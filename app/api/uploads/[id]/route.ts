import { uploadResultSchema, unitSchema } from '@/lib/uploads/schema'
import { setDrawingUnit } from '@/lib/uploads/set-unit'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Set the unit of a drawing',
  description: 'For an own SVG or DXF that names no unit. Its facts are measured again.',
  params: idParams,
  body: unitSchema,
  result: uploadResultSchema,
  inFlight: 'upload',
  handle: ({ viewer, params, body }) => setDrawingUnit(viewer, { ...body, ...params }),
})
