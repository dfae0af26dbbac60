import { z } from 'zod'
import { locales } from '@/lib/i18n/locales'
import { exportRecords } from '@/lib/seeds/export-records'
import { recordsQuerySchema } from '@/lib/seeds/schema'
import { contentDisposition } from '@/lib/web/content-disposition'
import { csvStream } from '@/lib/web/csv'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  answers: 'text/csv',
  summary: 'Export your Seeds records as CSV',
  query: z.strictObject({ tab: recordsQuerySchema.shape.tab, language: z.enum(locales).optional() }),
  handle: ({ viewer, query, request, locale }) => {
    // a link cannot send the header `language`
    const language = query.language ?? (request.headers.get('language') ? locale : viewer.language)
    const file = csvStream(exportRecords(viewer, query.tab, language))
    return Promise.resolve(
      new Response(file, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition(`seeds-${query.tab}.csv`),
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      }),
    )
  },
})
