import { useState } from 'react'
import { useSavedDraft } from '@/components/drafts/use-saved-draft'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import { dropWaiting, queueReport, type Heard, type MachineQuestion, type QueuedReport } from './report-queue'
import { useTried, type TriedRow } from './tried-context'
import { draftOf, photoOf, reportOf, type Draft, type ReportPhoto } from './tried-draft'

/** What the sheet shows; each problem of the form has a place of its own. */
export type Stage =
  | { at: 'form'; problem?: string; photoProblem?: string; endedProblem?: string }
  | { at: 'machine'; question: MachineQuestion; report: QueuedReport }
  | { at: 'sent'; report: OutcomeView }
  | { at: 'waiting'; photo: 'stored' | 'lost' | 'none' }

export type TriedReport = ReturnType<typeof useTriedReport>

/** The report on a row while it is made: what is chosen stays on this device until the server has it, a photo from Report on. */
export function useTriedReport(row: TriedRow, userId: number) {
  const { labels, own, waiting, refresh } = useTried()
  const before = waiting.get(row.id) ?? own?.reports.find((report) => report.row === row.id)
  const [base] = useState<Draft>(() => draftOf(before, row))
  const [draft, setDraft] = useState<Draft>(base)
  const [photo, setPhoto] = useState<ReportPhoto>(() => photoOf(before))
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  const [busy, setBusy] = useState(false)
  const saved = useSavedDraft({
    form: `tried-${row.id}`,
    value: draft,
    base,
    restore: setDraft,
    isNew: before === undefined,
  })

  async function send(report: QueuedReport) {
    setBusy(true)
    const heard = await queueReport(userId, row.id, report).finally(() => setBusy(false))
    const next = stageAfter(heard, report, labels)
    if (next.at === 'sent' || next.at === 'waiting') {
      saved.sent(draft)
      refresh()
    }
    if (next.at === 'sent') setPhoto(photoOf(next.report))
    setStage(next)
  }

  return {
    ...{ before, draft, setDraft, photo, stage, setStage, busy, saved, send },
    choosePhoto(chosen: ReportPhoto) {
      setPhoto(chosen)
      setStage({ at: 'form' })
    },
    report: () => send(reportOf(draft, row, { photo, note: before?.note })),
    /** Nobody reports on a machine that they do not have: neither the draft nor the report stays on this device. */
    async discard() {
      saved.sent(draft)
      await dropWaiting(userId, row.id)
      refresh()
    },
  }
}

function stageAfter(heard: Heard, report: QueuedReport, labels: { noRoom: string; failed: string }): Stage {
  switch (heard.is) {
    case 'asked':
      return { at: 'machine', question: heard.question, report: heard.report }
    case 'refused':
      return refusedStage(heard.fields, heard.message || labels.failed)
    case 'sent':
      return { at: 'sent', report: heard.report }
    case 'waits': {
      if (heard.lost === 'all') return { at: 'form', problem: labels.noRoom }
      const hasPhoto = (report.photo ?? report.uploadId) !== undefined
      return { at: 'waiting', photo: heard.lost === 'photo' ? 'lost' : hasPhoto ? 'stored' : 'none' }
    }
  }
}

/** A refusal stands at the photo or at the numbers if it is about them. */
function refusedStage(fields: Record<string, string>, otherwise: string): Stage {
  const photoProblem = fields.file ?? fields.uploadId
  if (photoProblem) return { at: 'form', photoProblem }
  const ended = Object.keys(fields).find((name) => name.startsWith('ended.'))
  const endedProblem = ended && fields[ended]
  if (endedProblem) return { at: 'form', endedProblem }
  const [field] = Object.values(fields)
  return { at: 'form', problem: field || otherwise }
}
