import { z } from 'zod'
import { countWeek, weekSchema } from '@/lib/social/count-week'
import { findWaiting, waitingSchema } from '@/lib/social/find-waiting'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'What others did with the member’s projects this week, and which comments wait for an answer',
  query: z.strictObject({}),
  result: z.strictObject({ week: weekSchema.nullable(), waiting: z.array(waitingSchema) }),
  handle: async ({ viewer }) => {
    const [week, waiting] = await Promise.all([countWeek(viewer), findWaiting(viewer)])
    return { week, waiting }
  },
})
