import { receiveChunks } from '@/lib/uploads/receive-chunks'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary:
    'Announce a file that comes in chunks (tus 1.0): Upload-Length, Upload-Metadata with kind (image, video, design or avatar) and filename',
  inFlight: 'upload',
  handle: ({ viewer, request }) => receiveChunks(viewer, request, null),
})
