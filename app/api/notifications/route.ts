import { pageSchema } from '@/lib/core/pagination'
import { wordNotifications } from '@/lib/notifications/notification-texts'
import { listNotifications } from '@/lib/notifications/queries'
import { notificationsQuery } from '@/lib/notifications/schema'
import { wordedNotificationSchema } from '@/lib/notifications/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List your notifications',
  description: 'Newest first, with texts in the language of the header `language`.',
  query: notificationsQuery,
  result: pageSchema(wordedNotificationSchema),
  handle: async ({ viewer, query, locale }) => {
    const { items, nextCursor } = await listNotifications(
      viewer,
      query.tab,
      query.cursor ?? null,
      query.limit ?? 20,
    )
    return { items: await wordNotifications(locale, items), nextCursor }
  },
})
