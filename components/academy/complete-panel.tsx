'use client'

import { Icon } from '@/components/ui/icon'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { comeBackTo, useComeBack } from '@/components/shell/come-back'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { useViewerFlag } from '@/components/shell/viewer-flags'
import { Button } from '@/components/ui/button'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { Left } from '@/lib/academy/left-to-learn'
import type { QuizView } from '@/lib/academy/views'
import type { FinishLabels } from './finish-labels'
import { Quiz } from './quiz'
import type { Completion } from './progress-queue'
import { loadCompletion, useComplete } from './use-complete'
import { FINISH, focusFinish, focusingFinish } from './focus-on-finish'
import { useLeft } from './use-left'

const loadOutcome = () => import('./lesson-outcome')
const LessonOutcome = lazyLeaf(loadOutcome)
const LevelDone = lazyLeaf(() => import('./level-done'))
const LeftNote = lazyLeaf(() => import('./left-note'))

type Next = { title: string; href: string } | null

/**
 * The end of a lesson: its quiz, or a button where it has none; then what the completion brought, and the next lesson.
 */
export function CompletePanel({
  id,
  quiz,
  next,
  labels,
}: {
  id: number
  quiz: QuizView
  next: Next
  labels: FinishLabels
}) {
  const flag = useViewerFlag('tutorials', id)
  const { blocked, left, ready } = useLeft(id)
  const { result, over, busy, waiting, send, takeBack } = useCompletion(id, blocked)
  const done = flag?.status === 'COMPLETED'
  // Completed before this page was loaded, so the answers are unknown here. While a try is being sent, the status
  // arrives before its result.
  const doneEarlier = done && result === null && !busy
  useComeBack(FINISH, focusFinish)
  const wait = blocked && <Wait left={left} before={quiz.length === 0 && labels.ask} />
  return (
    <section
      {...comeBackTo(FINISH)}
      className="mt-12 border-t-2 border-ink py-5 outline-none"
      aria-label={labels.label}
    >
      {quiz.length > 0 && !doneEarlier && (
        <Quiz
          id={id}
          quiz={quiz}
          result={result?.quiz ?? null}
          over={over}
          wait={wait}
          done={done}
          busy={busy}
          labels={labels.quiz}
          send={send}
        />
      )}
      {quiz.length === 0 && !done && (
        <MarkDone wait={wait} busy={busy} labels={labels} onMark={() => send()} />
      )}
      <p className="sr-only" role="status">
        {ready && !done && labels.ready}
      </p>
      <div role="status">
        {done && (
          <Suspense>
            <LessonOutcome {...{ result, next, waiting }} hasQuiz={quiz.length > 0} undo={takeBack} />
          </Suspense>
        )}
      </div>
      {done && result?.badge && (
        <Suspense>
          <LevelDone badge={result.badge} result={result} next={next} />
        </Suspense>
      )}
    </section>
  )
}

/**
 * Holds the reader's completion of a lesson: its result, why no more tries are accepted today (`over`), and the
 * functions that send and undo it.
 */
function useCompletion(id: number, blocked: boolean) {
  const { status } = useViewer()
  const [result, setResult] = useState<Completion | null>(null)
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const { complete, undo, waiting } = useComplete(id, setResult)
  const member = status === 'member'
  useEffect(() => {
    if (!member) return
    // Loaded ahead, because a lesson can be completed without a network.
    void Promise.allSettled([loadCompletion().then(({ loadQueue }) => loadQueue()), loadOutcome()])
  }, [member])

  async function send(answers?: number[][]) {
    if (status === 'anonymous') return openLoginDialog()
    if (blocked) return
    setBusy(true)
    const answer = await complete(answers)
    if (typeof answer === 'string') setOver(answer)
    else if (answer) setResult(answer)
    setBusy(false)
  }
  function takeBack() {
    setResult(null)
    void undo()
  }
  return { result, over, busy, waiting, send, takeBack }
}

/** What is left to do; `before` stands there until its sentence has loaded. */
function Wait({ left, before }: { left: Left | null; before: ReactNode }) {
  return (
    <Suspense fallback={before}>
      <LeftNote left={left} />
    </Suspense>
  )
}

/** `wait` says what is missing before the lesson can be marked. */
function MarkDone({
  wait,
  busy,
  labels,
  onMark,
}: {
  wait: ReactNode
  busy: boolean
  labels: FinishLabels
  onMark: () => Promise<void>
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p id="left" className={wait ? 'muted' : undefined}>
        {wait || labels.ask}
      </p>
      <Button
        variant="primary"
        busy={busy}
        aria-disabled={wait ? true : undefined}
        aria-describedby={wait ? 'left' : undefined}
        icon={<Icon of="circle-check" />}
        onClick={focusingFinish(onMark)}
      >
        {labels.mark}
      </Button>
    </div>
  )
}
