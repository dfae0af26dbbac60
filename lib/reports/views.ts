import { z } from 'zod'
import { reportReasons, subjectTypes } from './schema'

/** `open` until an operator has looked: then something was done about it, or nothing was wrong. */
export const reportStates = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof reportStates)[number]

/** A report as the one who made it sees it. */
export const ownReportSchema = z.object({
  id: z.int(),
  subjectType: z.enum(subjectTypes),
  subjectId: z.int(),
  /** what it is called; null when it is no longer there for others, and of a comment from behind a block */
  title: z.string().nullable(),
  /** where it is, without language; null when it is no longer there for others */
  href: z.string().nullable(),
  reason: z.enum(reportReasons),
  note: z.string(),
  state: z.enum(reportStates),
  createdAt: z.string(),
})
export type OwnReportView = z.infer<typeof ownReportSchema>
