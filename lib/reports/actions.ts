'use server'

import { action } from '@/lib/web/action'
import { createReport } from './create-report'
import { createReportSchema } from './schema'

export const createReportAction = action({
  auth: 'required',
  input: createReportSchema,
  handle: ({ viewer, input }) => createReport(viewer, input),
})
