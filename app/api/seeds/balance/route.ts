import { getRedeemFrom } from '@/lib/rewards/redeem-from'
import { spendableSchema } from '@/lib/rewards/schema'
import { getOwnSeeds } from '@/lib/seeds/queries'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary:
    "The viewer's Seeds: what is available, what is on the way with its days, and from when a new account redeems",
  result: spendableSchema,
  handle: async ({ viewer }) => {
    const [own, redeemFrom] = await Promise.all([getOwnSeeds(viewer), getRedeemFrom(viewer)])
    return { ...own, redeemFrom }
  },
})
