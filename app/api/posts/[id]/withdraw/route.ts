import { z } from 'zod'
import { withdrawPost } from '@/lib/posts/withdraw-post'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Takes a post back from review',
  params: idParams,
  result: z.object({ status: z.literal('draft') }),
  handle: ({ viewer, params }) => withdrawPost(viewer, params),
})
