import { receiveChunks } from '@/lib/uploads/receive-chunks'
import { resumableAbilities, tusHeaders } from '@/lib/uploads/resumable-abilities'
import { uploadResultSchema } from '@/lib/uploads/schema'
import { uploadTokenParams } from '@/lib/uploads/token'
import { route } from '@/lib/web/route'

export const PATCH = route({
  headers: tusHeaders,
  auth: 'required',
  summary:
    'Send the next chunk (tus 1.0: Upload-Offset); the last one answers 200 with the file, as POST /uploads does',
  params: uploadTokenParams,
  result: uploadResultSchema,
  inFlight: 'upload',
  handle: ({ viewer, request, params }) => receiveChunks(viewer, request, params.id),
})

export const HEAD = route({
  headers: tusHeaders,
  auth: 'required',
  summary: 'How far a file has come (tus 1.0): Upload-Offset and Upload-Length',
  params: uploadTokenParams,
  handle: ({ viewer, request, params }) => receiveChunks(viewer, request, params.id),
})

export const DELETE = route({
  headers: tusHeaders,
  auth: 'required',
  summary: 'Cancel a file that comes in chunks (tus 1.0)',
  params: uploadTokenParams,
  inFlight: 'upload',
  handle: ({ viewer, request, params }) => receiveChunks(viewer, request, params.id),
})

export const OPTIONS = route({
  headers: tusHeaders,
  auth: 'none',
  summary: 'What is served of tus 1.0, as for /uploads/resumable',
  params: uploadTokenParams,
  handle: () => Promise.resolve(resumableAbilities('HEAD', 'PATCH', 'DELETE')),
})
