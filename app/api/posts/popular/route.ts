import { titledCardSchema } from '@/lib/posts/views'
import { z } from 'zod'
import { facetSchema } from '@/lib/core/facets'
import { wholeListSchema } from '@/lib/core/pagination'
import { listMachinePosts } from '@/lib/posts/home-queries'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'List popular posts of machines',
  description: 'Posts in the language of the header `language` come first.',
  query: z.strictObject({ device: facetSchema() }),
  result: wholeListSchema(titledCardSchema),
  handle: async ({ query, locale }) => ({
    items: await listMachinePosts(query.device, locale),
    nextCursor: null,
  }),
})
