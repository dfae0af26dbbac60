import { getRedeemFrom } from '@/lib/rewards/redeem-from'
import { spendableSchema } from '@/lib/rewards/schema'
import { getOwnSeeds } from '@/lib/seeds/queries'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Get your Seeds',
  description:
    'The Seeds that you can redeem, those on the way with their days, and the day from which a new account may redeem.',
  result: spendableSchema,
  handle: async ({ viewer }) => {
    const [own, redeemFrom] = await Promise.all([getOwnSeeds(viewer), getRedeemFrom(viewer)])
    return { ...own, redeemFrom }
  },
})
