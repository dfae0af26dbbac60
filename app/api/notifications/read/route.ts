import { z } from 'zod'
import { readNotifications } from '@/lib/notifications/read-notifications'
import { readSchema } from '@/lib/notifications/schema'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Marks notifications as read: by ids, of a tab, or all',
  body: readSchema,
  result: z.object({ unread: z.int() }),
  handle: ({ viewer, body }) => readNotifications(viewer, body),
})
