import { assertFromStore, signatureHeaders } from '@/lib/seeds/receive-order'
import { orderSchema } from '@/lib/seeds/order-schema'
import { recordOrder } from '@/lib/seeds/record-orders'
import { earnedSchema } from '@/lib/seeds/schema'
import { withMissed } from '@/lib/seeds/missed-views'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'none',
  summary: 'Award Seeds for a store order',
  description:
    'For the store. The buyer earns Seeds once for each order number. Returns `conflict` (409) for the number of another order.',
  body: orderSchema,
  headers: signatureHeaders,
  checkBody: assertFromStore,
  result: earnedSchema,
  // the store must not learn who the member is, so the times are in UTC
  handle: async ({ body, locale }) => withMissed(await recordOrder(body), { dayOffsetMinutes: 0 }, locale),
})
