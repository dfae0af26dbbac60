import { finishResumable } from '@/lib/uploads/finish-resumable'
import { uploadResultSchema } from '@/lib/uploads/schema'
import { uploadTokenParams } from '@/lib/uploads/token'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary:
    'What became of a file that came in chunks: the same as the last PATCH answered; 409 while chunks are missing',
  params: uploadTokenParams,
  result: uploadResultSchema,
  // what was not judged yet is judged now
  inFlight: 'upload',
  handle: ({ viewer, params }) => finishResumable(viewer, params.id),
})
