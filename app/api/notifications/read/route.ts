import { z } from 'zod'
import { readNotifications } from '@/lib/notifications/read-notifications'
import { readSchema } from '@/lib/notifications/schema'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Mark notifications as read',
  description: 'Exactly one of `ids`, `tab` and `all` is required.',
  body: readSchema,
  result: z.object({ unread: z.int() }),
  handle: ({ viewer, body }) => readNotifications(viewer, body),
})
