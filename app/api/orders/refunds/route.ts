import { refundedSchema, refundSchema } from '@/lib/seeds/order-schema'
import { assertFromStore } from '@/lib/seeds/receive-order'
import { receiveRefund } from '@/lib/seeds/record-refunds'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'none',
  summary:
    'A refund of the store, of a whole order or a part: what that part earned is taken back, once a refund number. Signed as POST /orders is',
  body: refundSchema,
  checkBody: assertFromStore,
  result: refundedSchema,
  handle: ({ body }) => receiveRefund(body),
})
