'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useState } from 'react'
import { comeBackTo, useComeBack } from '@/components/shell/come-back'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { useViewerFlag } from '@/components/shell/viewer-flags'
import { Button } from '@/components/ui/button'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { QuizView } from '@/lib/academy/views'
import { loadQueue } from './complete-lesson'
import { Quiz } from './quiz'
import type { Completion } from './progress-queue'
import { useComplete } from './use-complete'
import { FINISH, focusFinish, focusingFinish } from './focus-on-finish'
import { useLeft } from './use-left'

const loadOutcome = () => import('./lesson-outcome')
const LessonOutcome = lazyLeaf(loadOutcome)
const LevelDone = lazyLeaf(() => import('./level-done'))

type Next = { title: string; href: string } | null

/**
 * The end of a lesson: its quiz, or a button where it has none; then what the completion brought, and the next lesson.
 */
export function CompletePanel({ id, quiz, next }: { id: number; quiz: QuizView; next: Next }) {
  const t = useTranslations('academy')
  const flag = useViewerFlag('tutorials', id)
  const { blocked, text, ready } = useLeft(id)
  const { result, over, busy, waiting, send, takeBack } = useCompletion(id, blocked)
  const done = flag?.status === 'COMPLETED'
  // Completed before this page was loaded, so the answers are unknown here. While a try is being sent, the status
  // arrives before its result.
  const doneEarlier = done && result === null && !busy
  useComeBack(FINISH, focusFinish)
  return (
    <section
      {...comeBackTo(FINISH)}
      className="mt-12 border-t-2 border-ink py-5 outline-none"
      aria-label={t('finish.label')}
    >
      {quiz.length > 0 && !doneEarlier && (
        <Quiz
          id={id}
          quiz={quiz}
          result={result?.quiz ?? null}
          over={over}
          wait={blocked ? text : null}
          done={done}
          busy={busy}
          send={send}
        />
      )}
      {quiz.length === 0 && !done && (
        <MarkDone wait={blocked ? text : null} busy={busy} onMark={() => send()} />
      )}
      <p className="sr-only" role="status">
        {ready && !done && t('finish.ready')}
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
    void loadQueue()
    // Loaded ahead, because a lesson can be completed without a network.
    loadOutcome().catch(() => undefined)
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

/** `wait` says what is missing before the lesson can be marked. */
function MarkDone({
  wait,
  busy,
  onMark,
}: {
  wait: string | null
  busy: boolean
  onMark: () => Promise<void>
}) {
  const t = useTranslations('academy')
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p id="left" className={wait !== null ? 'muted' : undefined}>
        {wait ?? t('finish.ask')}
      </p>
      <Button
        variant="primary"
        busy={busy}
        aria-disabled={wait !== null || undefined}
        aria-describedby={wait !== null ? 'left' : undefined}
        icon={<Icon of="circle-check" />}
        onClick={focusingFinish(onMark)}
      >
        {t('finish.mark')}
      </Button>
    </div>
  )
}
