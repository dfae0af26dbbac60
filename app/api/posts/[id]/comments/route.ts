import { createComment } from '@/lib/comments/create-comment'
import { commentsQuerySchema } from '@/lib/comments/query-schema'
import { listComments } from '@/lib/comments/queries'
import { createCommentSchema } from '@/lib/comments/schema'
import { createdCommentSchema, threadSchema } from '@/lib/comments/views'
import { pageSchema } from '@/lib/core/pagination'
import { withMissed } from '@/lib/seeds/missed-views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'optional',
  summary: 'List the comments on a post',
  description:
    'Threads with their first replies. A comment of a member with a block between them and the viewer is left out, or has no text when it has replies.',
  params: idParams,
  query: commentsQuerySchema,
  result: pageSchema(threadSchema),
  handle: ({ viewer, params, query }) => listComments(viewer, params.id, query),
})

export const POST = route({
  auth: 'required',
  summary: 'Comment on a post',
  description: 'With `replyTo`, replies to a comment; a reply to a reply joins the same thread.',
  idempotencyKey: 'optional',
  params: idParams,
  body: createCommentSchema,
  result: createdCommentSchema,
  handle: async ({ viewer, params, body, key, locale }) =>
    withMissed(await createComment(viewer, { ...body, postId: params.id, key }), viewer, locale),
})
