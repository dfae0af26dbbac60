import { z } from 'zod'
import { listStars } from '@/lib/materials/star-row'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'The rows of settings that the member keeps at hand, by id',
  result: z.array(z.int()),
  handle: ({ viewer }) => listStars(viewer),
})
