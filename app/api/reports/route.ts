import { z } from 'zod'
import { wholeListSchema } from '@/lib/core/pagination'
import { createReport } from '@/lib/reports/create-report'
import { listOwnReports } from '@/lib/reports/list-reports'
import { createReportSchema } from '@/lib/reports/schema'
import { ownReportSchema } from '@/lib/reports/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'List your reports to the operators',
  description: 'Newest first, at most 50, each with what became of it.',
  result: wholeListSchema(ownReportSchema),
  handle: async ({ viewer }) => ({ items: await listOwnReports(viewer), nextCursor: null }),
})

export const POST = route({
  auth: 'required',
  summary: 'Report content to the operators',
  description: 'One open report for each member and subject: `already_reported` (409) for another.',
  body: createReportSchema,
  result: z.object({}),
  handle: ({ viewer, body }) => createReport(viewer, body),
})
