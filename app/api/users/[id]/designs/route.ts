import { pageSchema } from '@/lib/core/pagination'
import { listDesigns } from '@/lib/designs/list-queries'
import { designTileSchema } from '@/lib/designs/views'
import { assertMaker } from '@/lib/social/queries'
import { pageQuery } from '@/lib/social/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'List the designs of a member',
  description: 'Newest first.',
  params: idParams,
  query: pageQuery,
  result: pageSchema(designTileSchema),
  handle: async ({ params: { id }, query }) => {
    await assertMaker(id)
    return listDesigns({ author: id }, 'latest', query.cursor ?? null, query.limit ?? 20)
  },
})
