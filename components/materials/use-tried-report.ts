import { useState } from 'react'
import { isSame } from '@/components/drafts/fit-value'
import { useSavedDraft } from '@/components/drafts/use-saved-draft'
import { fillLabel } from '@/components/ui/fill-label'
import type { FieldError } from '@/lib/core/errors'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import type { MachineQuestion } from '@/lib/materials/own-machine'
import type { QueuedReport } from './queued-report'
import { dropWaiting, queueReport, type Heard } from './report-queue'
import { triedNumbers, type Tried as Numbers } from '@/lib/materials/next-try'
import { useTried, type TriedRow } from './tried-context'
import { draftOf, photoOf, reportOf, typedProblems, type Draft, type ReportPhoto } from './tried-draft'

/** Problems of the numbers that the reader ended up at, by field. */
export type EndedProblems = Partial<Record<keyof Numbers, string>>

/** The stages of the dialog; each problem of the form shows in its own place. */
export type Stage =
  | { at: 'form'; problem?: string; photoProblem?: string; endedProblems?: EndedProblems }
  | { at: 'machine'; question: MachineQuestion; report: QueuedReport }
  | { at: 'sent'; report: OutcomeView }
  | { at: 'waiting'; photo: 'stored' | 'lost' | 'none' }

export type TriedReport = ReturnType<typeof useTriedReport>

/**
 * Holds a report while it is made. The choices stay on this device until the server has them, a photo from Report on.
 */
export function useTriedReport(row: TriedRow, userId: number) {
  const { labels, device, own, waiting, refresh } = useTried()
  const queued = waiting.get(row.id)
  const before = queued ?? own?.reports.find((report) => report.row === row.id)
  const { base, draft, setDraft, photo, setPhoto } = useChoices(before, row)
  const [stage, setStage] = useState<Stage>(() => firstStage(queued))
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
    // Another one may have been chosen while this one was sent.
    if (next.at === 'sent') setPhoto((now) => (now === photo ? photoOf(next.report) : now))
    setStage(next)
  }

  return {
    ...{ before, draft, setDraft, photo, stage, setStage, busy, saved, send },
    choosePhoto(chosen: ReportPhoto) {
      setPhoto(chosen)
      setStage({ at: 'form' })
    },
    /** Never sends numbers that no machine takes: without a network no server would refuse them. */
    report() {
      const endedProblems = endedProblemsOf(
        typedProblems(draft, { method: row.method, device }),
        labels.wrong,
      )
      if (endedProblems) return setStage({ at: 'form', endedProblems })
      const unseen = before === undefined && own === undefined
      const report = reportOf(draft, row, { photo, note: before?.note, modules: queued?.modules, unseen })
      // Asked before anything is stored: a report that waits is sent while nobody is there to answer.
      const question = report.modules ? null : own?.machine
      return question ? setStage({ at: 'machine', question, report }) : send(report)
    },
    /** The member does not have the machine: removes the draft and the report from this device. */
    async discard() {
      saved.sent(draft)
      await dropWaiting(userId, row.id)
      refresh()
    },
  }
}

/** Holds what is chosen in the dialog, which begins with the earlier report. */
function useChoices(before: QueuedReport | OutcomeView | undefined, row: TriedRow) {
  const [base, setBase] = useState<Draft>(() => draftOf(before, row))
  const [draft, setDraft] = useState<Draft>(base)
  const [photo, setPhoto] = useState<ReportPhoto>(() => photoOf(before))
  const [isMet, setMet] = useState(before !== undefined)
  if (before && !isMet) {
    // It arrived after the dialog was opened: what was chosen meanwhile stays.
    setMet(true)
    setBase(draftOf(before, row))
    if (isSame(draft, base)) setDraft(draftOf(before, row))
    setPhoto(photo ?? photoOf(before))
  }
  return { base, draft, setDraft, photo, setPhoto }
}

/** Returns what is wrong with the numbers in words; null when nothing is. */
function endedProblemsOf(
  wrong: ReturnType<typeof typedProblems>,
  words: Parameters<typeof wordsOf>[1],
): EndedProblems | null {
  const problems = Object.entries(wrong).map(([key, error]) => [key, wordsOf(error, words)])
  return problems.length > 0 ? (Object.fromEntries(problems) as EndedProblems) : null
}

/** A report that waits for the answer to the server's question opens with it. */
function firstStage(queued: QueuedReport | undefined): Stage {
  if (!queued?.question) return { at: 'form' }
  const { question, ...report } = queued
  return { at: 'machine', question, report }
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

/** Writes a problem in the page's words. */
export const wordsOf = ({ code, params }: FieldError, words: Record<string, string>): string =>
  fillLabel(words[code] ?? code, params ?? {})

/** Returns the stage after a refusal, with the problem at the photo or the numbers where it concerns them. */
function refusedStage(fields: Record<string, string>, otherwise: string): Stage {
  const photoProblem = fields.file ?? fields.uploadId
  if (photoProblem) return { at: 'form', photoProblem }
  const ended = triedNumbers.flatMap((key) =>
    fields[`ended.${key}`] ? [[key, fields[`ended.${key}`]] as const] : [],
  )
  if (ended.length > 0) return { at: 'form', endedProblems: Object.fromEntries(ended) }
  const [field] = Object.values(fields)
  return { at: 'form', problem: field || otherwise }
}
