import { z } from 'zod'
import { submitPost } from '@/lib/posts/submit-post'
import { submitSchema } from '@/lib/posts/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Submit a post for review',
  description:
    'Checks the draft: 422 names each field that is missing or wrong. Returns `newer_revision` (409) when it was saved elsewhere since `revision`.',
  params: idParams,
  body: submitSchema,
  result: z.object({ status: z.literal('review') }),
  handle: ({ viewer, params, body }) => submitPost(viewer, { ...body, ...params }),
})
