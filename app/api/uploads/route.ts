import { z } from 'zod'
import { receiveUpload } from '@/lib/uploads/receive-upload'
import { uploadKinds, uploadResultSchema } from '@/lib/uploads/schema'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Upload a file',
  description:
    'The type is determined by the content of the file, not by its name. At most 200 uploads an hour. Files above 8 MB are better sent in chunks, as `POST /uploads/resumable` begins.',
  form: z.strictObject({
    kind: z
      .enum(uploadKinds)
      .describe(
        'A picture (15 MB), a video (200 MB), a design file (50 MB) or a picture for your avatar (15 MB).',
      ),
    file: z.file(),
  }),
  result: uploadResultSchema,
  inFlight: 'upload',
  handle: ({ viewer, request }) => receiveUpload(viewer, request),
})
