import { z } from 'zod'
import { receiveChunks } from '@/lib/uploads/receive-chunks'
import { resumableAbilities, tusHeaders } from '@/lib/uploads/resumable-abilities'
import { route } from '@/lib/web/route'

export const POST = route({
  answerHeaders: tusHeaders,
  auth: 'required',
  summary: 'Begin an upload in chunks',
  description:
    'tus 1.0 with the extensions creation, creation-with-upload, expiration and termination. An unfinished upload can continue for 24 hours. `GET /uploads/resumable/{id}/result` has the file when the body of this request was the whole of it.',
  headers: z.object({
    'Tus-Resumable': z.literal('1.0.0').describe('The version of the protocol.'),
    'Upload-Length': z.string().describe('The size of the file, bytes.'),
    'Upload-Metadata': z
      .string()
      .describe(
        '`kind` (`image`, `video`, `design` or `avatar`) and `filename`, each with its value in Base64.',
      ),
  }),
  bare: { status: 201, description: 'Begun; `Location` is the address of the upload.' },
  inFlight: 'upload',
  handle: ({ viewer, request }) => receiveChunks(viewer, request, null),
})

export const OPTIONS = route({
  answerHeaders: tusHeaders,
  auth: 'none',
  summary: 'Get the abilities of the upload server',
  description: 'tus 1.0.',
  bare: { status: 204, description: '`Tus-Version`, `Tus-Extension` and `Tus-Max-Size` (bytes).' },
  handle: () => Promise.resolve(resumableAbilities('POST')),
})
