import { listProducts } from '@/lib/academy/queries'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  summary: 'Products of the academy with how many tutorials they have',
  handle: async () => ({ items: await listProducts(), nextCursor: null }),
})
