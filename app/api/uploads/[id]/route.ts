import { uploadResultSchema, unitSchema } from '@/lib/uploads/schema'
import { setDrawingUnit } from '@/lib/uploads/set-unit'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Says in which unit an own SVG or DXF is that names none; its facts are measured again',
  params: idParams,
  body: unitSchema,
  result: uploadResultSchema,
  inFlight: 'upload',
  handle: ({ viewer, params, body }) => setDrawingUnit(viewer, { ...body, ...params }),
})
