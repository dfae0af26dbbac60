import { oneLine } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { env } from '@/lib/env'
import type { SubjectType } from './schema'
import { findSubject, type ReportSubject } from './subjects'
import type { ReportState } from './views'

/**
 * Returns a line for each open report, oldest first; with `all`, also the closed ones. A line has id, state, subject,
 * since when (UTC), reason, reporter, address, the subject's title, the reporter's note.
 */
export async function describeReports({ all }: { all: boolean }): Promise<string[]> {
  const reports = await prisma.report.findMany({
    where: all ? {} : { state: 'open' },
    orderBy: { id: 'asc' },
    include: { reporter: { select: { nickname: true } } },
  })
  const lines: string[] = []
  // sequential, and each subject once: there may be thousands, and the site needs the database, too
  const subjects = new Map<string, ReportSubject | null>()
  for (const { id, state, subjectType, subjectId, reason, note, reporter, createdAt } of reports) {
    const what = `${subjectType} ${subjectId}`
    const subject = subjects.get(what) ?? (await findSubject(prisma, subjectType as SubjectType, subjectId))
    subjects.set(what, subject)
    const since = createdAt.toISOString().slice(0, 16).replace('T', ' ')
    const place = subject ? `${env().publicUrl}/en${subject.href}` : 'not there any more'
    const fields = [id, state, what, since, reason, reporter.nickname, place]
    lines.push([...fields, oneLine(subject?.title ?? ''), oneLine(note)].join('\t'))
  }
  return lines
}

/** Closes an open report, whose reporter then sees the outcome. Returns a line that says what was done, or why not. */
export async function settleReport(
  id: number,
  { state, dryRun }: { state: Exclude<ReportState, 'open'>; dryRun: boolean },
): Promise<{ done: boolean; message: string }> {
  const report = await prisma.report.findUnique({ where: { id }, select: { state: true } })
  if (!report) return { done: false, message: `${id}: no such report` }
  if (report.state !== 'open') return { done: false, message: `${id}: is ${report.state} already` }
  if (dryRun) return { done: true, message: `${id}: would go from open to ${state}` }
  const { count } = await prisma.report.updateMany({
    where: { id, state: 'open' },
    data: { state, settledAt: await databaseNow() },
  })
  return count === 1
    ? { done: true, message: `${id}: open → ${state}` }
    : { done: false, message: `${id}: somebody else closed it meanwhile` }
}
