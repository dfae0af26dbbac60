import { z } from 'zod'
import { locales } from '@/lib/i18n/locales'
import { streams } from '@/lib/notifications/streams'
import { route } from '@/lib/web/route'

export const dynamic = 'force-dynamic'

const placeSchema = z
  .string()
  .regex(/^\d{1,9}$/, 'format_error')
  .transform(Number)

export const GET = route({
  auth: 'required',
  answers: 'text/event-stream',
  summary: 'Stream your notifications',
  description:
    'Server-sent events: `news` with a notification and the number of unread ones, and `unread` with that number alone. The `id` of an event is the position to continue from. `again` comes before the process stops, with the milliseconds after which to reconnect; `end` means that the session is over. At most 20 streams for each member.',
  headers: z.object({
    'Last-Event-ID': z.string().optional().describe('The `id` of the last event that was received.'),
  }),
  // browsers' EventSource sends no headers of its own
  query: z.strictObject({ language: z.enum(locales).optional(), after: placeSchema.optional() }),
  handle: async ({ viewer, query, request, locale }) => {
    const last = placeSchema.safeParse(request.headers.get('last-event-id') ?? '')
    const body = streams().start({
      ...{ userId: viewer.id, sessionId: viewer.sessionId, locale: query.language ?? locale },
      after: last.success ? last.data : (query.after ?? null),
    })
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // no-transform: a compressor would hold events back
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  },
})
