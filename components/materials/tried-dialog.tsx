'use client'

import { useState, type ComponentProps } from 'react'
import { DraftNote } from '@/components/drafts/draft-note'
import { useSavedDraft } from '@/components/drafts/use-saved-draft'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog'
import { formatterOf, readersZone } from '@/lib/i18n/format'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import { nextTry } from '@/lib/materials/next-try'
import type { OutcomeName } from '@/lib/materials/schema'
import { MachineChoice } from './machine-choice'
import { OutcomeMark } from './outcome-mark'
import { dropWaiting, keepReport, type QueuedReport, type MachineQuestion } from './report-queue'
import { Stepper, units } from './stepper'
import { useTried, type TriedRow } from './tried-context'
import { draftOf, photoOf, reportOf, type Draft, type ReportPhoto } from './tried-draft'
import { TriedPhoto } from './tried-photo'

const outcomes: OutcomeName[] = ['worked', 'too_weak', 'too_strong', 'failed']

type Stage =
  | { at: 'form'; problem?: string; photoProblem?: string; endedProblem?: string }
  | { at: 'machine'; question: MachineQuestion; report: QueuedReport }
  | { at: 'sent'; report: OutcomeView }
  | { at: 'kept'; photo: 'kept' | 'lost' | 'none' }

/**
 * "I tried this": how it came out, then Report. Numbers are asked for only where it did not work, one step corrected already.
 * The machine is asked for once, in place; what is chosen stays on this device until the server has it, a photo from Report on.
 */
export default function TriedDialog({
  row,
  place,
  userId,
  onClose,
}: {
  row: TriedRow
  place: string
  userId: number
  onClose: () => void
}) {
  const { words, own, waiting, isOwn, refresh, takeBack } = useTried()
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
    const heard = await keepReport(userId, row.id, report).finally(() => setBusy(false))
    if (heard.is === 'asked')
      return setStage({ at: 'machine', question: heard.question, report: heard.report })
    if (heard.is === 'refused') {
      const photoProblem = heard.fields.file ?? heard.fields.uploadId
      if (photoProblem) return setStage({ at: 'form', photoProblem })
      const [endedProblem] = Object.entries(heard.fields).flatMap(([name, words]) =>
        name.startsWith('ended.') ? words : [],
      )
      if (endedProblem) return setStage({ at: 'form', endedProblem })
      const [field] = Object.values(heard.fields)
      return setStage({ at: 'form', problem: field || heard.message || words.failed })
    }
    if (heard.is === 'waits' && heard.lost === 'all') return setStage({ at: 'form', problem: words.noRoom })
    saved.sent(draft)
    refresh()
    if (heard.is === 'waits')
      return setStage({
        at: 'kept',
        photo: heard.lost === 'photo' ? 'lost' : (report.photo ?? report.uploadId) ? 'kept' : 'none',
      })
    setPhoto(photoOf(heard.report))
    setStage({ at: 'sent', report: heard.report })
  }

  /** Nobody reports on a machine that they do not have: neither the draft nor the report stays on this device. */
  async function discard() {
    saved.sent(draft)
    await dropWaiting(userId, row.id)
    refresh()
  }

  const shared = { open: true, onOpenChange: (open: boolean) => !open && onClose(), closeLabel: words.close }
  if (isOwn(row)) {
    return (
      <Dialog {...shared} title={words.ownTitle} description={words.ownText}>
        {row.post !== null && (
          <Link href={`/detail/${row.post}`} className={buttonClass({})}>
            {words.ownEdit}
          </Link>
        )}
      </Dialog>
    )
  }
  if (stage.at === 'machine')
    return (
      <Dialog
        {...shared}
        title={words.machineTitle.replace('{machine}', stage.question.device.name)}
        description={words.machineText}
      >
        <MachineChoice
          question={stage.question}
          busy={busy}
          onSend={(modules) => void send({ ...stage.report, modules })}
          onNone={() => void discard().then(onClose)}
        />
      </Dialog>
    )
  if (stage.at === 'sent' || stage.at === 'kept')
    return <Sent stage={stage} shared={shared} onChange={() => setStage({ at: 'form' })} onClose={onClose} />

  const corrected = draft.outcome !== null && draft.outcome !== 'worked' && draft.ended !== null
  return (
    <Dialog {...shared} title={words.title} description={place}>
      <div className="grid gap-4" {...saved.mark}>
        <Numbers row={row} />
        <DraftNote {...saved.note} />
        <fieldset className="grid grid-cols-2 gap-2.5">
          <legend className="sr-only">{words.title}</legend>
          {outcomes.map((outcome) => (
            <label key={outcome} className={`outcome-option o-${outcome}`}>
              <input
                type="radio"
                name="outcome"
                className="sr-only"
                checked={draft.outcome === outcome}
                onChange={() =>
                  setDraft({ outcome, ended: outcome === 'worked' ? null : nextTry(row, outcome) })
                }
              />
              <OutcomeMark of={outcome} />
              <b>{words.outcomes[outcome]}</b>
              <small>{words.hints[outcome]}</small>
            </label>
          ))}
        </fieldset>
        {corrected && <Ended row={row} draft={draft} problem={stage.endedProblem} onChange={setDraft} />}
        <TriedPhoto
          photo={photo}
          problem={stage.photoProblem ?? null}
          onChange={(chosen) => {
            setPhoto(chosen)
            setStage({ at: 'form' })
          }}
          onProblem={(photoProblem) => setStage({ at: 'form', photoProblem })}
        />
        {stage.problem && (
          <p className="field-error" role="alert">
            {stage.problem}
          </p>
        )}
        <Button
          variant="primary"
          wide
          busy={busy}
          disabled={draft.outcome === null}
          onClick={() => void send(reportOf(draft, row, { photo, note: before?.note }))}
        >
          {words.report}
        </Button>
        {before && (
          <Button variant="ghost" onClick={() => void takeBack(row.id).then(onClose)}>
            {words.takeBack}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** That it counts, or that it waits for the network, with what became of its photo. */
function Sent({
  stage,
  shared,
  onChange,
  onClose,
}: {
  stage: Extract<Stage, { at: 'sent' | 'kept' }>
  shared: Omit<ComponentProps<typeof Dialog>, 'title' | 'description' | 'children'>
  onChange: () => void
  onClose: () => void
}) {
  const { words } = useTried()
  const kept = { kept: words.keptPhoto, lost: words.keptNoPhoto, none: words.keptText }
  return (
    <Dialog
      {...shared}
      title={stage.at === 'kept' ? words.keptTitle : words.countedTitle}
      description={stage.at === 'sent' ? <Counted report={stage.report} /> : kept[stage.photo]}
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={onChange}>{words.change}</Button>
        <Button variant="ghost" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  )
}

/** The numbers that somebody ended at, one step corrected already, or left open. */
function Ended({
  row,
  draft,
  problem,
  onChange,
}: {
  row: TriedRow
  draft: Draft
  problem: string | undefined
  onChange: (draft: Draft) => void
}) {
  const { words } = useTried()
  const { ended } = draft
  if (ended === null) return null
  return (
    <div>
      <p className="field-label">{words.endedAt}</p>
      <div className="mb-2 grid grid-cols-2 gap-2.5">
        {(['power', 'depth', 'speed'] as const).map(
          (key) =>
            ended[key] !== null && (
              <Stepper
                key={key}
                of={key}
                row={row}
                value={ended[key]}
                onChange={(value) => onChange({ ...draft, ended: { ...ended, [key]: value } })}
              />
            ),
        )}
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <p className="fine muted">
        {words.openText}{' '}
        <button type="button" className="link" onClick={() => onChange({ ...draft, ended: null })}>
          {words.open}
        </button>
      </p>
    </div>
  )
}

function Numbers({ row }: { row: TriedRow }) {
  const { words } = useTried()
  return (
    <p className="row-values small">
      {(['power', 'depth', 'speed'] as const).map(
        (key) =>
          row[key] !== null && (
            <span key={key}>
              <small>{words.labels[key]} </small>
              <b>{row[key]}</b>
              <small>{units[key]}</small>
            </span>
          ),
      )}
      {row.passes > 1 && <b>× {row.passes}</b>}
    </p>
  )
}

/** That it counts, or from when on. */
function Counted({ report }: { report: OutcomeView }) {
  const { words } = useTried()
  const { locale } = useSite()
  if (report.waitsFor === null) return words.countedText
  if (report.waitsFor === 'age' && report.countsFrom)
    return words.waitsAge.replace(
      '{date}',
      formatterOf(locale).dateTime(new Date(report.countsFrom), 'day', { timeZone: readersZone() }),
    )
  return report.waitsFor === 'network' ? words.waitsNetwork : words.waitsWork
}
