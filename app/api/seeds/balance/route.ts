import { getOwnSeeds } from '@/lib/seeds/queries'
import { balanceSchema } from '@/lib/seeds/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: "The viewer's Seeds: what is available, and what is on the way with its days",
  result: balanceSchema,
  handle: ({ viewer }) => getOwnSeeds(viewer),
})
