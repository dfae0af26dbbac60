import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import type { ReportReason, SubjectType } from './schema'
import { findSubject } from './subjects'
import { reportStates, type OwnReportView, type ReportState } from './views'

const SHOWN = 50

/** What the viewer reported, the latest first (at most 50), and what became of it. */
export async function listOwnReports(viewer: Viewer): Promise<OwnReportView[]> {
  const rows = await prisma.report.findMany({
    where: { reporterId: viewer.id },
    orderBy: { id: 'desc' },
    take: SHOWN,
  })
  return Promise.all(
    rows.map(async ({ id, subjectType, subjectId, reason, note, state, createdAt }) => {
      const subject = await findSubject(prisma, subjectType as SubjectType, subjectId)
      return {
        id,
        subjectType: subjectType as SubjectType,
        subjectId,
        title: subject?.title ?? null,
        href: subject?.href ?? null,
        reason: reason as ReportReason,
        note,
        // an operator may write what they like
        state: (reportStates as readonly string[]).includes(state) ? (state as ReportState) : 'dismissed',
        createdAt: createdAt.toISOString(),
      }
    }),
  )
}
