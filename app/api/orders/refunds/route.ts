import { refundedSchema, refundSchema } from '@/lib/seeds/order-schema'
import { assertFromStore, signatureHeaders } from '@/lib/seeds/receive-order'
import { receiveRefund } from '@/lib/seeds/record-refunds'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'none',
  summary: 'Record a refund of a store order',
  description:
    'For the store. Deducts the Seeds that the refunded part of the order earned, once for each refund number. Returns `conflict` (409) for the number of another refund and for another currency than the order’s.',
  body: refundSchema,
  headers: signatureHeaders,
  checkBody: assertFromStore,
  result: refundedSchema,
  handle: ({ body }) => receiveRefund(body),
})
