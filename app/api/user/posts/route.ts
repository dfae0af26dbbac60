import { ownPostSchema } from '@/lib/posts/views'
import { z } from 'zod'
import { cursorSchema, limitSchema, pageSchema } from '@/lib/core/pagination'
import { listOwnPosts, ownPostFilters } from '@/lib/posts/list-own-posts'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List your own posts',
  description: 'Newest first, with the reasons of a rejection or removal.',
  query: z.strictObject({
    status: z.enum(ownPostFilters).default('all'),
    cursor: cursorSchema.optional(),
    limit: limitSchema.optional(),
  }),
  result: pageSchema(ownPostSchema),
  handle: ({ viewer, query }) =>
    listOwnPosts(viewer, query.status, query.cursor ?? null, { limit: query.limit ?? 20 }),
})
