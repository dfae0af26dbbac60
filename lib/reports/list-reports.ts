import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { findBlockedEitherWay } from '@/lib/members/blocks'
import type { ReportReason, SubjectType } from './schema'
import { findSubject } from './subjects'
import { reportStates, type OwnReportView, type ReportState } from './views'

const SHOWN = 50

/**
 * Returns the viewer's reports with their outcome, the latest first (at most 50). Across a block it shows where a
 * comment is, but not its text (docs/product.md "Community").
 */
export async function listOwnReports(viewer: Viewer): Promise<OwnReportView[]> {
  const rows = await prisma.report.findMany({
    where: { reporterId: viewer.id },
    orderBy: { id: 'desc' },
    take: SHOWN,
  })
  const subjects = await Promise.all(
    rows.map(({ subjectType, subjectId }) => findSubject(prisma, subjectType as SubjectType, subjectId)),
  )
  const speakers = subjects.flatMap((subject) => (subject?.words ? [subject.ownerId] : []))
  const hidden = speakers.length > 0 ? await findBlockedEitherWay(prisma, viewer.id, speakers) : new Set()
  return rows.map(({ id, subjectType, subjectId, reason, note, state, createdAt }, index) => {
    const subject = subjects[index]
    return {
      id,
      subjectType: subjectType as SubjectType,
      subjectId,
      title: subject && !(subject.words && hidden.has(subject.ownerId)) ? subject.title : null,
      href: subject?.href ?? null,
      reason: reason as ReportReason,
      note,
      // an operator may write any text into the column
      state: (reportStates as readonly string[]).includes(state) ? (state as ReportState) : 'dismissed',
      createdAt: createdAt.toISOString(),
    }
  })
}
