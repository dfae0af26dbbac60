import { getMaker } from '@/lib/social/queries'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'A member as everybody sees them',
  params: idParams,
  handle: ({ params }) => getMaker(params.id),
})
