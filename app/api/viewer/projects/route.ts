import { z } from 'zod'
import { countWeek, weekSchema } from '@/lib/social/count-week'
import { findWaiting, waitingSchema } from '@/lib/social/find-waiting'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Get the reactions to your projects',
  description: 'What others did in the last seven days, and the comments that wait for a reply.',
  query: z.strictObject({}),
  result: z.strictObject({ week: weekSchema.nullable(), waiting: z.array(waitingSchema) }),
  handle: async ({ viewer }) => {
    const [week, waiting] = await Promise.all([countWeek(viewer), findWaiting(viewer)])
    return { week, waiting }
  },
})
