import { search } from '@/lib/search/queries'
import { searchQuery } from '@/lib/search/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Posts, designs, tutorials or members with the words of the query in their title or name',
  query: searchQuery,
  handle: ({ query: { q, kind, cursor, limit }, locale }) =>
    search(kind, q, locale, cursor ?? null, limit ?? 20),
})
