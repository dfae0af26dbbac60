import { z } from 'zod'
import { countUnread } from '@/lib/auth/queries'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Get the number of your unread notifications',
  result: z.int(),
  inFlight: 'read',
  handle: ({ viewer }) => countUnread(viewer.id),
})
