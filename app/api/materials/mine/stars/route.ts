import { z } from 'zod'
import { listStars } from '@/lib/materials/star-row'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List the ids of your starred rows',
  description: 'Newest first.',
  result: z.array(z.int()),
  handle: ({ viewer }) => listStars(viewer),
})
