import { z } from 'zod'
import { withdrawSchema } from '@/lib/posts/schema'
import { withdrawPost } from '@/lib/posts/withdraw-post'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Withdraw a post from review',
  description:
    'Returns `wrong_status` (409) when the post is not under review, and `newer_revision` (409) when another revision than the named one is.',
  params: idParams,
  body: withdrawSchema,
  result: z.object({ status: z.literal('draft') }),
  handle: ({ viewer, params, body }) => withdrawPost(viewer, { ...body, ...params }),
})
