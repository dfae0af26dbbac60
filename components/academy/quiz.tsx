'use client'

import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldError } from '@/components/ui/field'
import { useFormat } from '@/components/ui/use-format'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'
import type { QuizResult } from '@/lib/academy/quiz'
import type { QuizView } from '@/lib/academy/views'
import { readersZone } from '@/lib/i18n/format'
import { QuizOrder } from './quiz-order'
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

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (wait || closed) return
    setAsked(true)
    if (chosen.some((one) => one.length === 0)) return
    await send(chosen)
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2 className="text-[22px]">{t('title')}</h2>
      <p className="muted mt-1">{t('text', { count: quiz.length })}</p>
      {quiz.map((one, place) => (
        <Question
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

function Question({
  question: { text, kind, options },
  place,
  chosen,
  disabled,
  missing,
  explanation,
  answer,
}: {
  question: QuizView[number]
  place: number
  chosen: number[]
  disabled: boolean
  /** marks a question without an answer */
  missing: boolean
  /** the explanation, given once all answers are right */
  explanation: string | null
  answer: (chosen: number[]) => void
}) {
  const t = useTranslations('academy.quiz')

  function choose(option: number) {
    const without = chosen.filter((one) => one !== option)
    if (kind !== 'multiple') answer([option])
    else answer(without.length < chosen.length ? without : [...chosen, option])
  }

  return (
    <fieldset className="mt-4.5 mb-5.5" disabled={disabled}>
      <legend className="mb-1.5 text-[17px] font-[650]">
        <span className="digits">{place + 1}.</span> {text}
      </legend>
      {kind === 'multiple' && <p className="hint mt-0 mb-1.5">{t('several')}</p>}
      {kind === 'order' ? (
        <QuizOrder options={options} order={chosen} disabled={disabled} onChange={answer} />
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
      <FieldError>{missing && chosen.length === 0 ? t('choose') : null}</FieldError>
      {explanation !== null && <Explanation text={explanation} />}
    </fieldset>
  )
}

/** In a settled quiz, options that were not chosen stay empty circles. */
const answerLook = 'items-start py-1.5 [&>i]:mt-0.75 [&>input:disabled:not(:checked)+i]:text-transparent'

function Explanation({ text }: { text: string }) {
  const t = useTranslations('academy.quiz')
  return (
    <p className="mt-2 flex gap-2.25 rounded-ctl bg-seed-wash px-3.5 py-2.5">
      <Icon of="circle-check" className="seed mt-0.75" />
      <span>
        <b>{t('right')}</b> {text}
      </span>
    </p>
  )
}

/** Returns a function that writes a time by the reader's clock and language. */
function useWhen(): (iso: string) => string {
  const format = useFormat()
  return (iso) => format.dateTime(new Date(iso), 'minute', { timeZone: readersZone() })
}
