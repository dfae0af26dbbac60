import { getLimitReached } from '@/lib/rewards/member-limit'
import { getRedeemFrom } from '@/lib/rewards/redeem-from'
import { spendableSchema } from '@/lib/rewards/schema'
import { getOwnSeeds } from '@/lib/seeds/queries'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Get your Seeds',
  description:
    'The Seeds that you can redeem, those on the way with their days, the day from which a new account may redeem, and the rewards of which you have redeemed all that one member may.',
  result: spendableSchema,
  handle: async ({ viewer }) => {
    const [own, redeemFrom, limitReached] = await Promise.all([
      getOwnSeeds(viewer),
      getRedeemFrom(viewer),
      getLimitReached(viewer.id),
    ])
    return { ...own, redeemFrom, limitReached }
  },
})
