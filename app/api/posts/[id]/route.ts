import { postDetailSchema } from '@/lib/posts/views'
import { z } from 'zod'
import { idParamSchema } from '@/lib/core/ids'
import { DomainError } from '@/lib/core/errors'
import { deletePost } from '@/lib/posts/delete-post'
import { getPreview } from '@/lib/posts/own-queries'
import { findPublishedPost } from '@/lib/posts/queries'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'optional',
  summary: 'Get a post',
  params: idParams,
  query: z.strictObject({ preview: z.literal('1').optional(), version: idParamSchema.optional() }),
  result: postDetailSchema,
  handle: async ({ viewer, params, query }) => {
    const post =
      query.preview && viewer
        ? await getPreview(viewer, params.id, query.version)
        : await findPublishedPost(params.id)
    if (!post) throw new DomainError('not_found')
    return post
  },
})

export const DELETE = route({
  auth: 'required',
  summary: 'Delete a post',
  description:
    'Only its author may delete it, permanently. When it was approved less than 30 days ago, the Seeds that it earned are deducted.',
  params: idParams,
  result: z.object({ seedsTakenBack: z.int() }),
  handle: ({ viewer, params }) => deletePost(viewer, params),
})
