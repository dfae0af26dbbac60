'use client'

import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldError } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { QuizView } from '@/lib/academy/views'
import type { QuizLabels } from './finish-labels'
import { QuizOrder } from './quiz-order'

/** A question with its answers, an error when none is chosen, and the explanation at the end. */
export function QuizQuestion({
  question: { text, kind, options },
  place,
  chosen,
  disabled,
  missing,
  explanation,
  labels,
  answer,
}: {
  question: QuizView[number]
  place: number
  chosen: number[]
  disabled: boolean
  /** says that it wants an answer, where there is none */
  missing: boolean
  /** why it is so; given once all answers are right */
  explanation: string | null
  labels: QuizLabels
  answer: (chosen: number[]) => void
}) {
  const unanswered = missing && chosen.length === 0

  function choose(option: number) {
    const without = chosen.filter((one) => one !== option)
    if (kind !== 'multiple') answer([option])
    else answer(without.length < chosen.length ? without : [...chosen, option])
  }

  return (
    <fieldset
      className="mt-4.5 mb-5.5"
      disabled={disabled}
      aria-describedby={unanswered ? `question-${place}-error` : undefined}
    >
      <legend className="mb-1.5 text-[17px] font-[650]">
        <span className="digits">{place + 1}.</span> {text}
      </legend>
      {kind === 'multiple' && <p className="hint mt-0 mb-1.5">{labels.several}</p>}
      {kind === 'order' ? (
        <QuizOrder options={options} order={chosen} disabled={disabled} labels={labels} onChange={answer} />
      ) : (
        options.map((option, at) => (
          <CheckboxRow
            key={at}
            className={answerLook}
            type={kind === 'multiple' ? 'checkbox' : 'radio'}
            name={`question-${place}`}
            checked={chosen.includes(at)}
            onChange={() => choose(at)}
          >
            {option}
          </CheckboxRow>
        ))
      )}
      <FieldError id={`question-${place}-error`}>{unanswered && labels.choose}</FieldError>
      {explanation !== null && <Explanation right={labels.right} text={explanation} />}
    </fieldset>
  )
}

/** Classes of an answer; one that was not chosen stays an empty circle in the result. */
const answerLook = 'items-start py-1.5 [&>i]:mt-0.75 [&>input:disabled:not(:checked)+i]:text-transparent'

function Explanation({ right, text }: { right: string; text: string }) {
  return (
    <p className="mt-2 flex gap-2.25 rounded-ctl bg-seed-wash px-3.5 py-2.5">
      <Icon of="circle-check" className="seed mt-0.75" />
      <span>
        <b>{right}</b> {text}
      </span>
    </p>
  )
}
