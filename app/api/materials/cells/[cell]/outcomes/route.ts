import { pageSchema } from '@/lib/core/pagination'
import { listOutcomes } from '@/lib/materials/list-outcomes'
import { cellParams, pageQuery } from '@/lib/materials/schema'
import { reportSchema } from '@/lib/materials/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'List the reports in a cell',
  description:
    'Newest first. Lists only the reports that count, and of each member only the latest one on the same numbers.',
  params: cellParams,
  query: pageQuery,
  result: pageSchema(reportSchema),
  handle: ({ params, query }) => listOutcomes({ ...params, ...query }),
})
