import { z } from 'zod'
import { reportReasons, subjectTypes } from './schema'

/**
 * `open` until an operator decides; then `upheld` when the operator acted on it, or `dismissed` when nothing was wrong.
 */
export const reportStates = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof reportStates)[number]

/** A report, as its reporter sees it. */
export const ownReportSchema = z.object({
  id: z.int(),
  subjectType: z.enum(subjectTypes),
  subjectId: z.int(),
  /** the subject's name; null when others can no longer see it, and for a comment behind a block */
  title: z.string().nullable(),
  /** the subject's path without the language; null when others can no longer see it */
  href: z.string().nullable(),
  reason: z.enum(reportReasons),
  note: z.string(),
  state: z.enum(reportStates),
  createdAt: z.string(),
})
export type OwnReportView = z.infer<typeof ownReportSchema>
