import { z } from 'zod'
import { idempotencyKeySchema } from '@/lib/core/idempotency-key'
import { idParamSchema } from '@/lib/core/ids'
import { redeemReward } from '@/lib/rewards/redeem-reward'
import { redeemedSchema, redemptionBodySchema } from '@/lib/rewards/schema'
import { parse } from '@/lib/web/parse-input'
import { route } from '@/lib/web/route'

const headerSchema = z.object({ 'idempotency-key': idempotencyKeySchema })

export const POST = route({
  auth: 'required',
  summary: 'Redeem a reward, once for each Idempotency-Key (header, 8 to 100 characters)',
  params: z.strictObject({ id: idParamSchema }),
  body: redemptionBodySchema,
  result: redeemedSchema,
  handle: ({ viewer, params, body, request }) => {
    const header = request.headers.get('idempotency-key') ?? undefined
    const { 'idempotency-key': key } = parse(headerSchema, { 'idempotency-key': header }, 'invalid')
    return redeemReward(viewer, { ...body, rewardId: params.id, key })
  },
})
