import { pageSchema } from '@/lib/core/pagination'
import { listOwnRows } from '@/lib/materials/own-rows'
import { ownRowsQuery } from '@/lib/materials/schema'
import { ownRowSchema } from '@/lib/materials/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List your settings',
  description:
    'Newest first: rows of your published projects, rows of others that you reported on, or rows that you starred.',
  query: ownRowsQuery,
  result: pageSchema(ownRowSchema),
  handle: ({ viewer, query }) => listOwnRows(viewer, query),
})
