import { z } from 'zod'
import { idParamSchema } from '@/lib/core/ids'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { redeemedSchema, redemptionBodySchema } from '@/lib/rewards/schema'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Redeem a reward, once for each Idempotency-Key',
  idempotencyKey: 'required',
  params: z.strictObject({ id: idParamSchema }),
  body: redemptionBodySchema,
  result: redeemedSchema,
  handle: ({ viewer, params, body, key }) => redeemReward(viewer, { ...body, rewardId: params.id, key }),
})
