'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldError } from '@/components/ui/field'
import type { AnswerView } from '@/lib/academy/quiz'
import type { QuizView } from '@/lib/academy/views'
import { QuizOrder } from './quiz-order'

/** The questions at the end of a lesson; the server says what is right (§4). A changed answer is open again. */
export function Quiz({
  quiz,
  answers,
  done,
  busy,
  send,
}: {
  quiz: QuizView
  answers: AnswerView[] | null
  done: boolean
  busy: boolean
  send: (answers: number[][]) => Promise<void>
}) {
  const t = useTranslations('academy.quiz')
  const [chosen, setChosen] = useState<number[][]>(() =>
    // what is to be put in order is in some order from the start
    quiz.map(({ kind, options }) => (kind === 'order' ? options.map((_, place) => place) : [])),
  )
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState(false)

  function choose(question: number, option: number) {
    const before = chosen[question] ?? []
    const several = quiz[question]?.kind === 'multiple'
    const without = before.filter((one) => one !== option)
    answer(question, several ? (without.length < before.length ? without : [...before, option]) : [option])
  }

  function answer(question: number, now: number[]) {
    setChosen(chosen.with(question, now))
    setChanged(new Set([...changed, question]))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (chosen.some((one) => one.length === 0)) return
    await send(chosen)
    setChanged(new Set())
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2>{t('title')}</h2>
      <p className="mut mt-1">{t('text', { count: quiz.length })}</p>
      {quiz.map(({ text, kind, options }, question) => {
        const judged = changed.has(question) ? undefined : answers?.[question]
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
            {judged && (
              <p className={judged.right ? 'ans right' : 'ans'}>
                {judged.right ? (
                  <CircleCheck className="ic" aria-hidden />
                ) : (
                  <CircleAlert className="ic" aria-hidden />
                )}
                <span>
                  <b>{judged.right ? t('right') : t('wrong')}</b> {judged.explanation}
                </span>
              </p>
            )}
          </fieldset>
        )
      })}
      <p role="status" className={answers ? 'mb-4 font-semibold' : 'sr'}>
        {answers &&
          t('result', { right: answers.filter(({ right }) => right).length, total: answers.length })}
      </p>
      {!done && (
        <Button type="submit" variant="primary" busy={busy}>
          {answers ? t('again') : t('check')}
        </Button>
      )}
    </form>
  )
}
