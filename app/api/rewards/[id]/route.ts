import { z } from 'zod'
import { idParamSchema } from '@/lib/core/ids'
import { getReward } from '@/lib/rewards/queries'
import { rewardViewSchema } from '@/lib/rewards/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Get a reward on sale',
  params: z.strictObject({ id: idParamSchema }),
  result: rewardViewSchema,
  handle: ({ params, locale }) => getReward(params.id, locale),
})
