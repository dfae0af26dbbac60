import { closeDrawingGaps } from '@/lib/uploads/close-gaps'
import { uploadResultSchema } from '@/lib/uploads/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Close the gaps of a drawing',
  description:
    'Stores a new version of an own SVG or DXF with gaps of up to 0.1 mm closed. The original stays.',
  params: idParams,
  result: uploadResultSchema,
  inFlight: 'upload',
  handle: ({ viewer, params }) => closeDrawingGaps(viewer, params),
})
