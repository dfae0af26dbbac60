import { getBalance } from '@/lib/seeds/queries'
import { balanceSchema } from '@/lib/seeds/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: "The viewer's Seeds",
  result: balanceSchema,
  handle: async ({ viewer }) => ({ balance: await getBalance(viewer.id) }),
})
