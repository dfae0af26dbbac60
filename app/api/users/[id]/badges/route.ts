import { listBadges } from '@/lib/social/badges'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'The badges of a member with the dates of their award',
  params: idParams,
  handle: async ({ params }) => ({ items: await listBadges(params.id), nextCursor: null }),
})
