import { useEffect, useRef } from 'react'
import { DraftNote } from '@/components/drafts/draft-note'
import { Button } from '@/components/ui/button'
import type { OutcomeName } from '@/lib/materials/schema'
import { OutcomeMark } from './outcome-mark'
import { units } from './stepper'
import { useTried, type TriedRow } from './tried-context'
import type { Draft } from './tried-draft'
import { TriedEnded } from './tried-ended'
import { TriedPhoto } from './tried-photo'
import type { Stage, TriedReport } from './use-tried-report'

const outcomes: OutcomeName[] = ['worked', 'too_weak', 'too_strong', 'failed']

/**
 * The form of a report: the outcome, then Report. Where it did not work, the reader may name the numbers they ended up
 * at; numbers that nobody named are not reported.
 */
export function TriedForm({
  row,
  made,
  problems,
  onClose,
}: {
  row: TriedRow
  made: TriedReport
  problems: Extract<Stage, { at: 'form' }>
  onClose: () => void
}) {
  const { labels, takeBack } = useTried()
  const { draft, setDraft, saved } = made
  const form = useRef<HTMLDivElement>(null)
  const { endedProblems } = problems
  useEffect(() => {
    if (endedProblems)
      form.current?.querySelector<HTMLElement>('[role=spinbutton][aria-invalid=true]')?.focus()
  }, [endedProblems])
  return (
    <div ref={form} className="grid gap-4" {...saved.mark}>
      <Numbers row={row} />
      <DraftNote {...saved.note} />
      <OutcomeChoice draft={draft} onChange={setDraft} />
      <TriedEnded row={row} made={made} problems={endedProblems ?? {}} form={form} />
      <TriedPhoto
        photo={made.photo}
        problem={problems.photoProblem ?? null}
        onChange={made.choosePhoto}
        onProblem={(photoProblem) => made.setStage({ at: 'form', photoProblem })}
      />
      {problems.problem && (
        <p className="field-error" role="alert">
          {problems.problem}
        </p>
      )}
      <Button
        variant="primary"
        wide
        busy={made.busy}
        disabled={draft.outcome === null}
        onClick={() => void made.report()}
      >
        {labels.report}
      </Button>
      {made.before && (
        <Button variant="ghost" onClick={() => void takeBack(row.id).then(onClose)}>
          {labels.takeBack}
        </Button>
      )}
    </div>
  )
}

/** The choice of the outcome; a row that worked asks for no other numbers. */
function OutcomeChoice({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { labels } = useTried()
  return (
    <fieldset className="grid grid-cols-2 gap-2.5">
      <legend className="sr-only">{labels.title}</legend>
      {outcomes.map((outcome) => (
        <label key={outcome} className={`o-${outcome} ${option}`}>
          <input
            type="radio"
            name="outcome"
            className="sr-only"
            checked={draft.outcome === outcome}
            onChange={() => onChange({ ...draft, outcome, saysEnded: false })}
          />
          <OutcomeMark of={outcome} />
          <b className="self-end text-[17px]/[1.25] first-letter:uppercase">{labels.outcomes[outcome]}</b>
          <small className="self-start text-[13px]/[1.35] text-muted">{labels.hints[outcome]}</small>
        </label>
      ))}
    </fieldset>
  )
}

/** As large as a thumb; the chosen one has the colour of its outcome. */
const option =
  'grid min-h-18 grid-cols-[22px_1fr] items-center gap-x-2 rounded-card border border-edge px-2.5 py-2.5 wrap-anywhere sm:grid-cols-[28px_1fr] sm:gap-x-2.5 sm:px-3.5 hover:border-ink has-checked:border-(--o) has-checked:shadow-[inset_0_0_0_1.5px_var(--o)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam [&>.outcome-mark]:row-span-2 [&>.outcome-mark]:size-5.5'

function Numbers({ row }: { row: TriedRow }) {
  const { labels } = useTried()
  return (
    <p className="row-values small">
      {(['power', 'depth', 'speed'] as const).map(
        (key) =>
          row[key] !== null && (
            <span key={key}>
              <small>{labels.labels[key]} </small>
              <b>{row[key]}</b>
              <small>{units[key]}</small>
            </span>
          ),
      )}
      {row.passes > 1 && <b>× {row.passes}</b>}
    </p>
  )
}
