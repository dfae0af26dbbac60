import { assertFromStore } from '@/lib/seeds/receive-order'
import { orderSchema } from '@/lib/seeds/order-schema'
import { recordOrder } from '@/lib/seeds/record-orders'
import { earnedSchema } from '@/lib/seeds/schema'
import { withMissed } from '@/lib/seeds/missed-views'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'none',
  summary:
    'An order of the store: its buyer earns Seeds, once an order number. Signed with the header kerf-signature: t=<seconds>,v1=<HMAC-SHA256 hex of "<seconds>.<body>">',
  body: orderSchema,
  checkBody: assertFromStore,
  result: earnedSchema,
  // the store must not learn who the member is, so the times are in UTC
  handle: async ({ body, locale }) => withMissed(await recordOrder(body), { dayOffsetMinutes: 0 }, locale),
})
