import { networkOf } from '@/lib/auth/client'
import { suggestQuery } from '@/lib/search/schema'
import { suggest } from '@/lib/search/suggest'
import { suggestionsSchema } from '@/lib/search/views'
import { route } from '@/lib/web/route'
import { tags } from '@/lib/web/tags'

export const GET = route({
  auth: 'none',
  summary: 'Suggest completions of a query',
  description: 'Up to 8 titles, members, tags and materials.',
  query: suggestQuery,
  cached: { seconds: 30, tags: [tags.search, tags.posts, tags.designs, tags.academy] },
  result: suggestionsSchema,
  handle: ({ query: { q }, request, locale }) => suggest(q, locale, { network: networkOf(request.headers) }),
})
