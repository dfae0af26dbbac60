import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { limitRate } from '@/lib/web/rate-limits'
import type { CreateReportInput } from './schema'
import { findSubject } from './subjects'

/**
 * Reports a breach of the guidelines to the operators: `{}`. A member has one open report per subject, and may report
 * it again once that is closed. Throws `not_found` for a subject that others cannot see, `invalid` for an own one,
 * `already_reported`, `too_many` (with seconds).
 */
export async function createReport(viewer: Viewer, input: CreateReportInput): Promise<Record<string, never>> {
  const { subjectType, subjectId, reason, note = '' } = input
  const subject = await findSubject(prisma, subjectType, subjectId)
  if (!subject) throw new DomainError('not_found')
  if (subject.ownerId === viewer.id)
    throw new DomainError('invalid', { fields: { subjectId: { code: 'own_report' } } })
  const key = { reporterId: viewer.id, subjectType, subjectId }
  // checked before the limit, so that a repeated report is refused as one and not with a wait
  if ((await prisma.report.count({ where: { ...key, state: 'open' } })) > 0)
    throw new DomainError('already_reported')
  await limitRate(viewer, 'report')
  const { count } = await prisma.report.createMany({
    data: { ...key, reason, note },
    skipDuplicates: true,
  })
  if (count === 0) throw new DomainError('already_reported')
  return {}
}
