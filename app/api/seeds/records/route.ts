import { getSeedRecords } from '@/lib/seeds/records'
import { recordsQuerySchema, recordsSchema } from '@/lib/seeds/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List your Seeds records',
  description: 'Newest first, with the totals of all records.',
  query: recordsQuerySchema,
  result: recordsSchema,
  handle: ({ viewer, query, locale }) => getSeedRecords(viewer, query, locale),
})
