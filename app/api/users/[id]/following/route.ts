import { pageSchema } from '@/lib/core/pagination'
import { followedRowSchema } from '@/lib/social/profile-views'
import { listFollowing } from '@/lib/social/queries'
import { pageQuery } from '@/lib/social/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'optional',
  summary: 'List the members whom a member follows',
  description: 'Newest first. Returns `list_hidden` (403) when the member keeps the list private.',
  params: idParams,
  query: pageQuery,
  result: pageSchema(followedRowSchema),
  handle: ({ viewer, params, query }) =>
    listFollowing(viewer, params.id, query.cursor ?? null, query.limit ?? 20),
})
