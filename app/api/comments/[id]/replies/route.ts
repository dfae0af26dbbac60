import { commentSchema } from '@/lib/comments/views'
import { z } from 'zod'
import { listReplies } from '@/lib/comments/queries'
import { cursorSchema, pageSchema } from '@/lib/core/pagination'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'optional',
  summary: 'List the replies to a comment',
  description: 'Oldest first.',
  params: idParams,
  query: z.strictObject({ cursor: cursorSchema.optional() }),
  result: pageSchema(commentSchema),
  handle: ({ viewer, params, query }) => listReplies(viewer, params.id, query.cursor),
})
