import { z } from 'zod'
import { idParamSchema } from '@/lib/core/ids'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { redeemedSchema, redemptionBodySchema } from '@/lib/rewards/schema'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Redeem a reward',
  description:
    'Holds the Seeds and the stock, then asks the provider; a failed redemption returns both. Other errors change nothing: `account_too_new` and `email_unconfirmed` (403), `not_on_sale`, `member_limit`, `sold_out`, `price_changed` and `not_enough_seeds` (409), `region_not_offered` (422).',
  idempotencyKey: 'required',
  params: z.strictObject({ id: idParamSchema }),
  body: redemptionBodySchema,
  result: redeemedSchema,
  handle: ({ viewer, params, body, key }) => redeemReward(viewer, { ...body, rewardId: params.id, key }),
})
