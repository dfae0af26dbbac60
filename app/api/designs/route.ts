import { listDesigns } from '@/lib/designs/queries'
import { designListQuery } from '@/lib/designs/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Published designs',
  query: designListQuery,
  handle: ({ query: { sort, cursor, limit, ...filter } }) =>
    listDesigns(filter, sort, cursor ?? null, limit ?? 20),
})
