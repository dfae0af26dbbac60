import { z } from 'zod'
import { wholeListSchema } from '@/lib/core/pagination'
import { createReport } from '@/lib/reports/create-report'
import { listOwnReports } from '@/lib/reports/list-reports'
import { createReportSchema } from '@/lib/reports/schema'
import { ownReportSchema } from '@/lib/reports/views'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'What the member reported, the latest 50, and what became of it',
  result: wholeListSchema(ownReportSchema),
  handle: async ({ viewer }) => ({ items: await listOwnReports(viewer), nextCursor: null }),
})

export const POST = route({
  auth: 'required',
  summary: 'Reports a post, design, comment or member to the operators; one open report each',
  body: createReportSchema,
  result: z.object({}),
  handle: ({ viewer, body }) => createReport(viewer, body),
})
