import { networkOf } from '@/lib/auth/client'
import { search } from '@/lib/search/queries'
import { searchQuery } from '@/lib/search/schema'
import { searchAnswerSchema } from '@/lib/search/views'
import { route } from '@/lib/web/route'
import { tags } from '@/lib/web/tags'

export const GET = route({
  auth: 'none',
  summary: 'Search posts, designs, tutorials or members',
  description:
    'Returns the subjects of one kind that match all words, the most relevant first, and the settings that the query asks for.',
  query: searchQuery,
  cached: { seconds: 30, tags: [tags.search, tags.posts, tags.designs, tags.academy, tags.materials] },
  result: searchAnswerSchema,
  handle: ({ query: { q, kind, limit = 20, ...rest }, request, locale }) =>
    search(kind, q, locale, { limit, network: networkOf(request.headers), ...rest }),
})
