import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { nextTry, triedNumbers, type Tried } from '@/lib/materials/next-try'
import { Stepper } from './stepper'
import { useTried, type TriedRow } from './tried-context'
import { typedProblems, withLeft, withNumbers, withStep, withText, type Draft } from './tried-draft'
import { wordsOf, type EndedProblems, type TriedReport } from './use-tried-report'

/** The numbers that the reader ended up at, once they name them; they begin one correcting step away from the row's. */
export function TriedEnded({
  row,
  made,
  problems,
  form,
}: {
  row: TriedRow
  made: TriedReport
  problems: EndedProblems
  form: RefObject<HTMLElement | null>
}) {
  const { labels, device } = useTried()
  const { draft, setDraft } = made
  const { outcome, saysEnded, ended } = draft
  if (outcome === null || outcome === 'worked') return null

  /** The pressed button is gone then, so the focus goes to what stands in its place. */
  function turn(to: Draft, next: string) {
    // at once, before the dialog takes the focus itself
    flushSync(() => setDraft(to))
    form.current?.querySelector<HTMLElement>(next)?.focus()
  }
  if (!saysEnded)
    return (
      <Button
        data-ended
        icon={<Icon of="sliders-horizontal" />}
        onClick={() =>
          turn(withNumbers({ ...draft, saysEnded: true }, nextTry(row, outcome, device)), '[role=spinbutton]')
        }
      >
        {labels.endedAt}
      </Button>
    )
  return (
    <fieldset>
      <legend className="field-label">{labels.endedAt}</legend>
      <div className="mb-2 grid grid-cols-2 items-start gap-2.5">
        {triedNumbers.map(
          (key) =>
            ended[key] !== null && (
              <EndedNumber key={key} of={key} row={row} made={made} problem={problems[key]} />
            ),
        )}
      </div>
      <p className="fine muted">
        {labels.openText}{' '}
        <button
          type="button"
          className="link"
          onClick={() => turn({ ...draft, saysEnded: false }, '[data-ended]')}
        >
          {labels.open}
        </button>
      </p>
    </fieldset>
  )
}

/** One of these numbers; its problem shows once the field is left, or on Report. */
function EndedNumber({
  of,
  row,
  made: { draft, setDraft, setStage },
  problem,
}: {
  of: keyof Tried
  row: TriedRow
  made: TriedReport
  problem: string | undefined
}) {
  const { labels, device } = useTried()
  const [left, setLeft] = useState(false)
  const limited = { method: row.method, device }
  const wrong = left ? typedProblems(draft, limited)[of] : undefined
  function change(to: Draft) {
    setDraft(to)
    if (problem) setStage({ at: 'form' })
  }
  return (
    <Stepper
      of={of}
      row={row}
      value={draft.ended[of]!}
      typed={draft.typed[of]}
      problem={wrong ? wordsOf(wrong, labels.wrong) : problem}
      onStep={(value) => change(withStep(draft, of, value))}
      onType={(text) => {
        setLeft(false)
        change(withText(draft, of, text, limited))
      }}
      onLeave={() => {
        // A message below the number would move the button under the press that left the field.
        if (!document.querySelector('button:active')) setLeft(true)
        setDraft(withLeft(draft, of, limited))
      }}
    />
  )
}
