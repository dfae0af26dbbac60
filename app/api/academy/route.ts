import { listProducts } from '@/lib/academy/queries'
import { productViewSchema } from '@/lib/academy/views'
import { wholeListSchema } from '@/lib/core/pagination'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Products of the academy with how many tutorials they have',
  result: wholeListSchema(productViewSchema),
  handle: async () => ({ items: await listProducts(), nextCursor: null }),
})
