import { listRewards } from '@/lib/rewards/queries'
import { rewardListSchema, rewardsQuerySchema } from '@/lib/rewards/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'List the rewards on sale',
  query: rewardsQuerySchema,
  result: rewardListSchema,
  handle: async ({ query, locale }) => ({
    items: await listRewards(locale, query.region ?? null),
    nextCursor: null,
  }),
})
