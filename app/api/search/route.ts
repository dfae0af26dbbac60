import { networkOf } from '@/lib/auth/client'
import { search } from '@/lib/search/queries'
import { searchQuery } from '@/lib/search/schema'
import { searchAnswerSchema } from '@/lib/search/views'
import { route } from '@/lib/web/route'
import { tags } from '@/lib/web/tags'

export const GET = route({
  auth: 'none',
  summary:
    'Posts, designs, tutorials or members that have all the words of the query, the most relevant first',
  query: searchQuery,
  cached: { seconds: 30, tags: [tags.search, tags.posts, tags.designs, tags.academy, tags.materials] },
  result: searchAnswerSchema,
  handle: ({ query: { q, kind, limit = 20, ...rest }, request, locale }) =>
    search(kind, q, locale, { limit, network: networkOf(request.headers), ...rest }),
})
