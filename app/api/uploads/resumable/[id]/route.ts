import { z } from 'zod'
import { receiveChunks } from '@/lib/uploads/receive-chunks'
import { resumableAbilities, tusHeaders } from '@/lib/uploads/resumable-abilities'
import { uploadResultSchema } from '@/lib/uploads/schema'
import { uploadTokenParams } from '@/lib/uploads/token'
import { route } from '@/lib/web/route'

const version = z.object({ 'Tus-Resumable': z.literal('1.0.0').describe('The version of the protocol.') })

export const PATCH = route({
  answerHeaders: tusHeaders,
  auth: 'required',
  summary: 'Send a chunk',
  description:
    'tus 1.0: the body is `application/offset+octet-stream`. A chunk that is not the last returns 204; the last one returns 200 with the file, as `POST /uploads` does.',
  headers: version.extend({
    'Upload-Offset': z.string().describe('Where the chunk begins, bytes: what the server has so far.'),
  }),
  params: uploadTokenParams,
  bare: {
    status: 204,
    description: 'Received; more is missing. `Upload-Offset` is what the server has so far, bytes.',
  },
  result: uploadResultSchema,
  inFlight: 'upload',
  handle: ({ viewer, request, params }) => receiveChunks(viewer, request, params.id),
})

export const HEAD = route({
  answerHeaders: tusHeaders,
  auth: 'required',
  summary: 'Get the progress of an upload in chunks',
  description: 'tus 1.0: the response has `Upload-Offset` and `Upload-Length`.',
  headers: version,
  bare: { status: 200, description: '`Upload-Offset` and `Upload-Length`, bytes.' },
  params: uploadTokenParams,
  handle: ({ viewer, request, params }) => receiveChunks(viewer, request, params.id),
})

export const DELETE = route({
  answerHeaders: tusHeaders,
  auth: 'required',
  summary: 'Cancel an upload in chunks',
  description: 'tus 1.0, extension termination.',
  headers: version,
  bare: { status: 204, description: 'Cancelled.' },
  params: uploadTokenParams,
  inFlight: 'upload',
  handle: ({ viewer, request, params }) => receiveChunks(viewer, request, params.id),
})

export const OPTIONS = route({
  answerHeaders: tusHeaders,
  auth: 'none',
  summary: 'Get the abilities of the upload server for a chunk',
  description: 'tus 1.0, as for `/uploads/resumable`.',
  bare: { status: 204, description: '`Tus-Version`, `Tus-Extension` and `Tus-Max-Size` (bytes).' },
  params: uploadTokenParams,
  handle: () => Promise.resolve(resumableAbilities('HEAD', 'PATCH', 'DELETE')),
})
