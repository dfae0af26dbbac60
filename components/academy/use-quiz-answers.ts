'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { hasDrafts } from '@/components/drafts/has-drafts'
import { OPEN_LOGIN } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import type { QuizView } from '@/lib/academy/views'

/** Options to be put in order have an order from the start. */
const untouched = (quiz: QuizView): number[][] =>
  quiz.map(({ kind, options }) => (kind === 'order' ? options.map((_, place) => place) : []))

/** Compares answers, or questions in the order of fields in which the server sends them. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const loadStore = () => import('@/components/drafts/draft-store')

/**
 * Holds the answers to a quiz, by the indexes of the options. Those of a visitor, or of a member whose session has
 * ended, are stored in this tab until the log-in, as everything that a visitor types (components/drafts); they are then
 * restored, unless the questions have changed.
 */
export function useQuizAnswers(id: number, quiz: QuizView) {
  const { status } = useViewer()
  const [chosen, setChosen] = useState(() => untouched(quiz))
  const place = { memberId: null, form: `quiz:${id}` }
  const store = (value: number[][]) =>
    // Without the script the answers last as long as the page.
    void loadStore().then(
      ({ writeDraft }) => writeDraft<unknown>(place, { value, base: quiz, at: Date.now() }),
      () => undefined,
    )

  const isTouched = () => !isSame(chosen, untouched(quiz))
  const onStore = useEffectEvent(({ readDraft, dropDraft }: Awaited<ReturnType<typeof loadStore>>) => {
    const stored = readDraft<number[][]>(place)
    if (stored && !isTouched() && isSame(stored.base, quiz)) setChosen(stored.value)
    if (status === 'member') dropDraft(place)
  })
  useEffect(() => {
    // Most visitors have none, and load nothing.
    if (status === 'unknown' || !hasDrafts()) return
    void loadStore().then(
      (store) => onStore(store),
      () => undefined,
    )
  }, [status])
  const onLogin = useEffectEvent(() => isTouched() && store(chosen))
  useEffect(() => {
    const listen = () => void onLogin()
    window.addEventListener(OPEN_LOGIN, listen)
    return () => window.removeEventListener(OPEN_LOGIN, listen)
  }, [])

  function choose(question: number, options: number[]) {
    const now = chosen.with(question, options)
    setChosen(now)
    if (status === 'anonymous') store(now)
  }
  return { chosen, choose }
}
