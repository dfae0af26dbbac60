import { pageSchema } from '@/lib/core/pagination'
import { listOutcomes } from '@/lib/materials/list-outcomes'
import { cellParams, pageQuery } from '@/lib/materials/schema'
import { reportSchema } from '@/lib/materials/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'What members reported in a cell of the material library, the latest first',
  params: cellParams,
  query: pageQuery,
  result: pageSchema(reportSchema),
  handle: ({ params, query }) => listOutcomes({ ...params, ...query }),
})
