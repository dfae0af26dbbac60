import { receiveChunks } from '@/lib/uploads/receive-chunks'
import { resumableAbilities, tusHeaders } from '@/lib/uploads/resumable-abilities'
import { route } from '@/lib/web/route'

export const POST = route({
  headers: tusHeaders,
  auth: 'required',
  summary:
    'Announce a file that comes in chunks (tus 1.0): Upload-Length, Upload-Metadata with kind (image, video, design or avatar) and filename',
  inFlight: 'upload',
  handle: ({ viewer, request }) => receiveChunks(viewer, request, null),
})

export const OPTIONS = route({
  headers: tusHeaders,
  auth: 'none',
  summary: 'What is served of tus 1.0: Tus-Version, Tus-Extension and Tus-Max-Size',
  handle: () => Promise.resolve(resumableAbilities('POST')),
})
