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
  description:
    'With `preview=1`, the version that its author works on, or `version`, for its author, and for operators once it was submitted; it needs a log-in.',
  params: idParams,
  query: z.strictObject({ preview: z.literal('1').optional(), version: idParamSchema.optional() }),
  result: postDetailSchema,
  handle: async ({ viewer, params, query }) => {
    if (query.preview) {
      // a caller without a session must not take the published version for the draft
      if (!viewer) throw new DomainError('log_in_first')
      return getPreview(viewer, params.id, query.version)
    }
    const post = await findPublishedPost(params.id)
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
