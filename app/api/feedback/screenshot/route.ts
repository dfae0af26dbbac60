import { z } from 'zod'
import { readClient } from '@/lib/auth/client'
import { receiveFeedback } from '@/lib/feedback/receive-feedback'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'optional',
  summary:
    'The same with a screenshot: multipart/form-data with type, description, email or phone, and screenshot (a picture of 5 MB at most)',
  inFlight: 'upload',
  result: z.object({}),
  handle: ({ viewer, request, locale }) =>
    receiveFeedback(viewer, request, readClient(request.headers), locale),
})
