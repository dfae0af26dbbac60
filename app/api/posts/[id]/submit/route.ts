import { z } from 'zod'
import { submitPost } from '@/lib/posts/submit-post'
import { submitSchema } from '@/lib/posts/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Sends the draft to review',
  params: idParams,
  body: submitSchema,
  result: z.object({ status: z.literal('review') }),
  handle: ({ viewer, params, body }) => submitPost(viewer, { ...body, ...params }),
})
