import { z } from 'zod'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import { idParamSchema } from '@/lib/core/ids'
import { createPost } from '@/lib/posts/create-post'
import { listPosts } from '@/lib/posts/queries'
import { createPostSchema, postSorts } from '@/lib/posts/schema'
import { foldText } from '@/lib/core/text'
import { route } from '@/lib/web/route'

const listQuery = z.strictObject({
  postType: z
    .enum(['0', '1'])
    .transform((type) => Number(type) as 0 | 1)
    .optional(),
  device: z.string().max(16).optional(),
  tag: z.string().max(60).transform(foldText).optional(),
  author: idParamSchema.optional(),
  sort: z.enum(postSorts).default('latest'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
})

export const GET = route({
  auth: 'none',
  summary: 'Published posts',
  query: listQuery,
  handle: ({ query: { sort, cursor, limit, ...filter } }) =>
    listPosts(filter, sort, cursor ?? null, limit ?? 20),
})

export const POST = route({
  auth: 'required',
  summary: 'A new, empty draft',
  body: createPostSchema,
  handle: ({ viewer, body }) => createPost(viewer, body),
})
