import { z } from 'zod'
import { listOwnRows } from '@/lib/materials/own-rows'
import { ownRowsQuery } from '@/lib/materials/schema'
import { ownRowSchema } from '@/lib/materials/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary:
    'The member’s settings: rows of their projects, rows that they tried, or rows that they keep at hand, the newest first',
  query: ownRowsQuery,
  result: z.object({ items: z.array(ownRowSchema), nextCursor: z.string().nullable() }),
  handle: ({ viewer, query }) => listOwnRows(viewer, query),
})
