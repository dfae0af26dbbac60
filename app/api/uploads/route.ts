import { receiveUpload } from '@/lib/uploads/receive-upload'
import { uploadResultSchema } from '@/lib/uploads/schema'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Store a file: multipart/form-data with kind (image, design or avatar) and file',
  result: uploadResultSchema,
  inFlight: 'upload',
  handle: ({ viewer, request }) => receiveUpload(viewer, request),
})
