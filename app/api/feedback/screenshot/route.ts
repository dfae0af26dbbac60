import { z } from 'zod'
import { readClient } from '@/lib/auth/client'
import { receiveFeedback } from '@/lib/feedback/receive-feedback'
import { feedbackSchema } from '@/lib/feedback/schema'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'optional',
  summary: 'Send feedback with a screenshot',
  description: 'As `POST /feedback`, with a picture of at most 5 MB.',
  form: feedbackSchema.safeExtend({
    screenshot: z.file().optional().describe('A picture of at most 5 MB.'),
  }),
  inFlight: 'upload',
  result: z.object({}),
  handle: ({ viewer, request, locale }) =>
    receiveFeedback(viewer, request, readClient(request.headers), locale),
})
