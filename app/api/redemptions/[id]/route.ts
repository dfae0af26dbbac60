import { z } from 'zod'
import { idParamSchema } from '@/lib/core/ids'
import { getRedemption } from '@/lib/rewards/redemptions'
import { redemptionViewSchema } from '@/lib/rewards/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Get one of your redemptions',
  params: z.strictObject({ id: idParamSchema }),
  result: redemptionViewSchema,
  handle: ({ viewer, params, locale }) => getRedemption(viewer, params.id, locale),
})
