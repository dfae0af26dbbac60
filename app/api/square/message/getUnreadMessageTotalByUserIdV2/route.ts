import { z } from 'zod'
import { countUnread } from '@/lib/auth/queries'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'How many notifications of the member are unread.',
  result: z.int(),
  inFlight: 'read',
  handle: ({ viewer }) => countUnread(viewer.id),
})
