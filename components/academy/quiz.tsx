'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { useFormat } from '@/components/ui/use-format'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'
import type { QuizResult } from '@/lib/academy/quiz'
import type { QuizView } from '@/lib/academy/views'
import { readersZone } from '@/lib/i18n/format'
import { QuizQuestion } from './quiz-question'
import { useQuizAnswers } from './use-quiz-answers'

/** The quiz at the end of a lesson. The server says how many answers are right, and explains them once all are. */
export function Quiz({
  id,
  quiz,
  result,
  over,
  wait,
  done,
  busy,
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
  wait: string | null
  done: boolean
  busy: boolean
  send: (answers: number[][]) => Promise<void>
}) {
  const t = useTranslations('academy.quiz')
  const when = useWhen()
  const closed = over ?? (result?.again ? t('over', { when: when(result.again) }) : null)
  const { chosen, choose } = useQuizAnswers(id, quiz)
  const [asked, setAsked] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (wait || closed) return
    setAsked(true)
    if (!goToMissing(event.currentTarget, chosen)) await send(chosen)
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2 className="text-[22px]">{t('title')}</h2>
      <p className="muted mt-1">{t('text', { count: quiz.length })}</p>
      {quiz.map((one, place) => (
        <QuizQuestion
          key={place}
          question={one}
          place={place}
          chosen={chosen[place] ?? []}
          disabled={done || busy}
          missing={asked}
          explanation={result?.explanations ? (result.explanations[place] ?? '') : null}
          answer={(now) => choose(place, now)}
        />
      ))}
      <ResultNote result={result} closed={closed !== null} />
      {!done && (
        <CheckButton label={result ? t('again') : t('check')} closed={closed} wait={wait} busy={busy} />
      )}
    </form>
  )
}

/** Focuses the first question without an answer, which may be far above the button; returns false when there is none. */
function goToMissing(form: HTMLFormElement, chosen: readonly number[][]): boolean {
  const missing = chosen.findIndex((one) => one.length === 0)
  const question = form.querySelectorAll('fieldset')[missing]
  question?.querySelector('input')?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'center' })
  return missing >= 0
}

function ResultNote({ result, closed }: { result: QuizResult | null; closed: boolean }) {
  const t = useTranslations('academy.quiz')
  const locale = useLocale()
  return (
    <div role="status" className={result ? 'mb-4' : 'sr-only'}>
      {result && <p className="font-semibold">{t('result', { right: result.right, total: result.total })}</p>}
      {result && result.triesLeft !== null && (
        <p className="muted">
          {t('wrong')}
          {sentenceSeparators[locale]}
          {!closed && t('tries', { count: result.triesLeft })}
        </p>
      )}
    </div>
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
  closed: string | null
  wait: string | null
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

/** Returns a function that writes a time by the reader's clock and language. */
function useWhen(): (iso: string) => string {
  const format = useFormat()
  return (iso) => format.dateTime(new Date(iso), 'minute', { timeZone: readersZone() })
}
