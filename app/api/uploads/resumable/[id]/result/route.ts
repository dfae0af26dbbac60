import { finishResumable } from '@/lib/uploads/finish-resumable'
import { uploadResultSchema } from '@/lib/uploads/schema'
import { uploadTokenParams } from '@/lib/uploads/token'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Get the result of an upload in chunks',
  description:
    'The same as the response to the last chunk. Returns `conflict` (409) while chunks are missing.',
  params: uploadTokenParams,
  result: uploadResultSchema,
  // judging an upload runs in this request unless it has run already, so the limit of uploads holds here
  inFlight: 'upload',
  handle: ({ viewer, params }) => finishResumable(viewer, params.id),
})
