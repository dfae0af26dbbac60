import { z } from 'zod'
import { readClient } from '@/lib/auth/client'
import { endOtherSessions, listSessions } from '@/lib/auth/own-sessions'
import { sessionSchema } from '@/lib/auth/session-views'
import { limitSchema } from '@/lib/core/pagination'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List your sessions',
  description: 'The current session first, then the newest log-in first.',
  query: z.strictObject({ cursor: z.uuid('bad_cursor').optional(), limit: limitSchema.optional() }),
  result: z.object({ items: z.array(sessionSchema), nextCursor: z.uuid().nullable() }),
  handle: ({ viewer, query, request }) => listSessions(viewer, readClient(request.headers), query),
})

export const DELETE = route({
  auth: 'required',
  summary: 'End all your other sessions',
  result: z.object({ ended: z.int() }),
  handle: ({ viewer }) => endOtherSessions(viewer),
})
