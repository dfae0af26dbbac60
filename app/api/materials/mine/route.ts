import { pageSchema } from '@/lib/core/pagination'
import { listOwnRows } from '@/lib/materials/own-rows'
import { ownRowsQuery } from '@/lib/materials/schema'
import { ownRowSchema } from '@/lib/materials/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary:
    'The member’s settings: rows of their projects, rows that they tried, or rows that they keep at hand, the newest first',
  query: ownRowsQuery,
  result: pageSchema(ownRowSchema),
  handle: ({ viewer, query }) => listOwnRows(viewer, query),
})
