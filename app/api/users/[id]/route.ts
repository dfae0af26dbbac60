import { makerPageSchema } from '@/lib/social/profile-views'
import { getMaker } from '@/lib/social/queries'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Get a member',
  params: idParams,
  result: makerPageSchema,
  handle: ({ params }) => getMaker(params.id),
})
