import { listProducts } from '@/lib/academy/queries'
import { productViewSchema } from '@/lib/academy/views'
import { wholeListSchema } from '@/lib/core/pagination'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'List the products of the academy',
  description: 'Each product with its number of tutorials, in all, by section and by level.',
  result: wholeListSchema(productViewSchema),
  handle: async () => ({ items: await listProducts(), nextCursor: null }),
})
