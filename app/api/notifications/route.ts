import { wordNotifications } from '@/lib/notifications/notification-texts'
import { listNotifications } from '@/lib/notifications/queries'
import { notificationsQuery } from '@/lib/notifications/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'The member’s notifications in the language of the header',
  query: notificationsQuery,
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
