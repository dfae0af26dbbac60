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

/**
 * The questions at the end of a lesson. The server says how many answers are right, and why once all of them are.
 */
export function Quiz({
  quiz,
  result,
  over,
  wait,
  done,
  busy,
  send,
}: {
  quiz: QuizView
  /** of the last try on this page */
  result: QuizResult | null
  /** why no more are taken today, where the server says so */
  over: string | null
  /** what is missing before answers are taken */
  wait: string | null
  done: boolean
  busy: boolean
  send: (answers: number[][]) => Promise<void>
}) {
  const t = useTranslations('academy.quiz')
  const locale = useLocale()
  const when = useWhen()
  const closed = over ?? (result?.again ? t('over', { when: when(result.again) }) : null)
  const [chosen, setChosen] = useState<number[][]>(() =>
    // what is to be put in order is in some order from the start
    quiz.map(({ kind, options }) => (kind === 'order' ? options.map((_, place) => place) : [])),
  )
  const [asked, setAsked] = useState(false)

  function choose(question: number, option: number) {
    const before = chosen[question] ?? []
    const several = quiz[question]?.kind === 'multiple'
    const without = before.filter((one) => one !== option)
    answer(question, several ? (without.length < before.length ? without : [...before, option]) : [option])
  }

  function answer(question: number, now: number[]) {
    setChosen(chosen.with(question, now))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (wait || closed) return
    setAsked(true)
    if (chosen.some((one) => one.length === 0)) return
    await send(chosen)
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2>{t('title')}</h2>
      <p className="mut mt-1">{t('text', { count: quiz.length })}</p>
      {quiz.map(({ text, kind, options }, question) => {
        const why = result?.explanations?.[question]
        const missing = asked && chosen[question]?.length === 0
        return (
          <fieldset key={question} className="qz" disabled={done || busy}>
            <legend>
              <span className="num">{question + 1}.</span> {text}
            </legend>
            {kind === 'multiple' && <p className="hint">{t('several')}</p>}
            {kind === 'order' ? (
              <QuizOrder
                options={options}
                order={chosen[question] ?? []}
                disabled={done || busy}
                onChange={(order) => answer(question, order)}
              />
            ) : (
              options.map((option, place) => (
                <CheckboxRow
                  key={place}
                  type={kind === 'multiple' ? 'checkbox' : 'radio'}
                  name={`question-${question}`}
                  checked={chosen[question]?.includes(place) ?? false}
                  onChange={() => choose(question, place)}
                >
                  {option}
                </CheckboxRow>
              ))
            )}
            <FieldError>{missing ? t('choose') : null}</FieldError>
            {result?.explanations && (
              <p className="ans right">
                <Icon of="circle-check" />
                <span>
                  <b>{t('right')}</b> {why}
                </span>
              </p>
            )}
          </fieldset>
        )
      })}
      <div role="status" className={result ? 'mb-4' : 'sr'}>
        {result && (
          <p className="font-semibold">{t('result', { right: result.right, total: result.total })}</p>
        )}
        {result && result.triesLeft !== null && (
          <p className="mut">
            {t('wrong')}
            {sentenceSeparators[locale]}
            {closed === null && t('tries', { count: result.triesLeft })}
          </p>
        )}
      </div>
      {!done && (
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            aria-disabled={closed || wait ? true : undefined}
            aria-describedby={closed || wait ? 'left' : undefined}
          >
            {result ? t('again') : t('check')}
          </Button>
          <p id="left" className="mut min-w-0 flex-[1_1_240px]" role={closed ? 'status' : undefined}>
            {closed ?? wait}
          </p>
        </div>
      )}
    </form>
  )
}

/** A moment as the reader's own clock and language write it. */
function useWhen(): (iso: string) => string {
  const format = useFormat()
  return (iso) => format.dateTime(new Date(iso), 'minute', { timeZone: readersZone() })
}
