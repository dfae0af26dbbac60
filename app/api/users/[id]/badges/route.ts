import { wholeListSchema } from '@/lib/core/pagination'
import { listBadges } from '@/lib/social/badges'
import { badgeSchema } from '@/lib/social/profile-views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'List the badges of a member',
  params: idParams,
  result: wholeListSchema(badgeSchema),
  handle: async ({ params }) => ({ items: await listBadges(params.id), nextCursor: null }),
})
