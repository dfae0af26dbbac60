import { pageSchema } from '@/lib/core/pagination'
import { listPosts } from '@/lib/posts/list-queries'
import { postCardSchema } from '@/lib/posts/views'
import { assertMaker } from '@/lib/social/queries'
import { pageQuery } from '@/lib/social/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'List the posts of a member',
  description: 'Newest first.',
  params: idParams,
  query: pageQuery,
  result: pageSchema(postCardSchema),
  handle: async ({ params: { id }, query }) => {
    await assertMaker(id)
    return listPosts({ author: id }, 'latest', query.cursor ?? null, query.limit ?? 20)
  },
})
