import { z } from 'zod'
import { cleanText } from '@/lib/core/clean-text'
import { idSchema } from '@/lib/core/ids'

export const subjectTypes = ['post', 'design', 'comment', 'user'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** Why a member reports something (docs/product.md "Community"). */
export const reportReasons = ['spam', 'offensive', 'stolen', 'unsafe', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const NOTE_MAX = 1000

/** A report; the reason `other` requires a note. */
export const createReportSchema = z
  .strictObject({
    subjectType: z.enum(subjectTypes, 'select_required'),
    subjectId: idSchema,
    reason: z.enum(reportReasons, 'select_required'),
    note: z.string().overwrite(cleanText).max(NOTE_MAX).optional(),
  })
  .superRefine(({ reason, note }, ctx) => {
    if (reason === 'other' && !note) ctx.addIssue({ code: 'custom', path: ['note'], message: 'required' })
  })
export type CreateReportInput = z.infer<typeof createReportSchema>
