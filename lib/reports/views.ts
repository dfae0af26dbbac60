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
  title: z
    .string()
    .nullable()
    .describe(
      'The name of the subject; null when others can no longer see it, and for a comment behind a block.',
    ),
  href: z
    .string()
    .nullable()
    .describe('The path of the subject without the language; null when others can no longer see it.'),
  reason: z.enum(reportReasons),
  note: z.string().describe('Your own words.'),
  state: z
    .enum(reportStates)
    .describe(
      '`open` until an operator decides; then `upheld` when the operator acted on it, or `dismissed` when nothing was wrong.',
    ),
  createdAt: z.string(),
})
export type OwnReportView = z.infer<typeof ownReportSchema>
