import { pageSchema } from '@/lib/core/pagination'
import { memberRowSchema } from '@/lib/social/profile-views'
import { listFans } from '@/lib/social/queries'
import { pageQuery } from '@/lib/social/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'optional',
  summary: 'List the followers of a member',
  description: 'Newest first. Returns `list_hidden` (403) when the member keeps the list private.',
  params: idParams,
  query: pageQuery,
  result: pageSchema(memberRowSchema),
  handle: ({ viewer, params, query }) => listFans(viewer, params.id, query.cursor ?? null, query.limit ?? 20),
})
