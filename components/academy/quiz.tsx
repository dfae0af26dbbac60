'use client'

import { Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { QuizResult } from '@/lib/academy/quiz'
import type { QuizView } from '@/lib/academy/views'
import type { QuizLabels } from './finish-labels'
import { focusFinishWhenGone } from './focus-on-finish'
import { QuizQuestion } from './quiz-question'
import { useQuizAnswers } from './use-quiz-answers'

const QuizOutcome = lazyLeaf(() => import('./quiz-outcome'))
const QuizOver = lazyLeaf(() => import('./quiz-over'))

/** The quiz at the end of a lesson. The server says how many answers are right, and explains them once all are. */
export function Quiz({
  id,
  quiz,
  result,
  over,
  wait,
  done,
  busy,
  labels,
  send,
}: {
  /** id of the lesson */
  id: number
  quiz: QuizView
  /** result of the last try on this page */
  result: QuizResult | null
  /** the server's reason why no more tries are accepted today */
  over: string | null
  /** what is missing before answers are accepted */
  wait: ReactNode
  done: boolean
  busy: boolean
  labels: QuizLabels
  send: (answers: number[][]) => Promise<void>
}) {
  const closed = over ?? (result?.again ? <Over until={result.again} /> : null)
  const { chosen, choose } = useQuizAnswers(id, quiz)
  const [asked, setAsked] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (wait || closed) return
    setAsked(true)
    if (prepare(event.currentTarget, chosen)) await send(chosen)
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2 className="text-[22px]">{labels.title}</h2>
      <p className="muted mt-1">{labels.text}</p>
      {quiz.map((one, place) => (
        <QuizQuestion
          key={place}
          question={one}
          place={place}
          chosen={chosen[place] ?? []}
          disabled={done || busy}
          missing={asked}
          labels={labels}
          explanation={result?.explanations ? (result.explanations[place] ?? '') : null}
          answer={(now) => choose(place, now)}
        />
      ))}
      <Outcome result={result} closed={closed !== null} />
      {!done && (
        <CheckButton label={result ? labels.again : labels.check} closed={closed} wait={wait} busy={busy} />
      )}
    </form>
  )
}

/** Returns whether every question has an answer, with the focus where the reader continues. */
function prepare(form: HTMLFormElement, chosen: readonly number[][]): boolean {
  if (goToMissing(form, chosen)) return false
  keepFocus(form)
  return true
}

/** Focuses the first question without an answer, which may be far above the button; returns false when there is none. */
function goToMissing(form: HTMLFormElement, chosen: readonly number[][]): boolean {
  const missing = chosen.findIndex((one) => one.length === 0)
  const question = form.querySelectorAll('fieldset')[missing]
  question?.querySelector('input')?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'center' })
  return missing >= 0
}

/** Passes the focus on: the answers are disabled while they are checked, and the button disappears once all are right. */
function keepFocus(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  if (!button) return
  button.focus({ preventScroll: true })
  focusFinishWhenGone(button)
}

/** What a try brought; its sentences load when there is one. */
function Outcome({ result, closed }: { result: QuizResult | null; closed: boolean }) {
  return (
    <div role="status" className={result ? 'mb-4' : 'sr-only'}>
      {result && (
        <Suspense>
          <QuizOutcome result={result} closed={closed} />
        </Suspense>
      )}
    </div>
  )
}

function Over({ until }: { until: string }) {
  return (
    <Suspense>
      <QuizOver until={until} />
    </Suspense>
  )
}

/**
 * The button that checks the answers, with the reason why it is disabled: no more tries today (`closed`), or not yet
 * (`wait`).
 */
function CheckButton({
  label,
  closed,
  wait,
  busy,
}: {
  label: string
  closed: ReactNode
  wait: ReactNode
  busy: boolean
}) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        aria-disabled={closed || wait ? true : undefined}
        aria-describedby={closed || wait ? 'left' : undefined}
      >
        {label}
      </Button>
      <p id="left" className="muted min-w-0 flex-[1_1_240px]" role={closed ? 'status' : undefined}>
        {closed ?? wait}
      </p>
    </div>
  )
}
