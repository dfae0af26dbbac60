import { z } from 'zod'
import { wholeListSchema } from '@/lib/core/pagination'
import { listStars } from '@/lib/materials/star-row'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List the ids of your starred rows',
  description: 'Newest first.',
  result: wholeListSchema(z.int()),
  handle: async ({ viewer }) => ({ items: await listStars(viewer), nextCursor: null }),
})
