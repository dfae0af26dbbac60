import { listRedemptions } from '@/lib/rewards/redemptions'
import { redemptionListSchema, redemptionsQuerySchema } from '@/lib/rewards/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List your redemptions',
  description: 'Newest first.',
  query: redemptionsQuerySchema,
  result: redemptionListSchema,
  handle: ({ viewer, query, locale }) => listRedemptions(viewer, query, locale),
})
