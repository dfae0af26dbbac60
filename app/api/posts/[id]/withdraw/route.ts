import { z } from 'zod'
import { withdrawSchema } from '@/lib/posts/schema'
import { withdrawPost } from '@/lib/posts/withdraw-post'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Takes a post back from review; with a revision, only while that is the one under review',
  params: idParams,
  body: withdrawSchema,
  result: z.object({ status: z.literal('draft') }),
  handle: ({ viewer, params, body }) => withdrawPost(viewer, { ...body, ...params }),
})
