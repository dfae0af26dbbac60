import { z } from 'zod'
import { readClient } from '@/lib/auth/client'
import { createFeedback } from '@/lib/feedback/create-feedback'
import { feedbackSchema } from '@/lib/feedback/schema'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'optional',
  summary: 'Send feedback to support',
  description: 'At most 5 messages an hour for each member, or for each visitor.',
  body: feedbackSchema,
  result: z.object({}),
  handle: ({ viewer, body, request, locale }) =>
    createFeedback(viewer, body, readClient(request.headers), locale),
})
