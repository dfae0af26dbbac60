import { getSeedRecords } from '@/lib/seeds/records'
import { recordsQuerySchema, recordsSchema } from '@/lib/seeds/schema'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: "The viewer's ledger, newest first, with totals; weeks=n adds the series of the last n weeks",
  query: recordsQuerySchema,
  result: recordsSchema,
  handle: ({ viewer, query, locale }) => getSeedRecords(viewer, query, locale),
})
