'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefreshSeeds } from '@/components/seeds/use-seeds'
import { ApiError, apiFetch, isSignedOut } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { flagKey, useViewerFlag, type ViewerFlag } from '@/components/shell/viewer-flags'
import { Button, ButtonLink } from '@/components/ui/button'
import { toastError } from '@/components/ui/toast'
import type { Completion as CompletionFound } from '@/lib/academy/complete-tutorial'
import type { QuizView } from '@/lib/academy/views'
import type { Earned } from '@/lib/seeds/views'
import { BadgeDrawing } from './badge-drawing'
import { badgesKey } from './level-badges'
import { Quiz } from './quiz'

type Completion = Omit<CompletionFound, 'missed'> & Earned
type Next = { title: string; href: string } | null

/** The end of a lesson: its quiz, or the button where it has none; then what it brought and the way on. */
export function CompletePanel({ id, quiz, next }: { id: number; quiz: QuizView; next: Next }) {
  const t = useTranslations('academy')
  const { status } = useViewer()
  const flag = useViewerFlag('tutorials', id)
  const [result, setResult] = useState<Completion | null>(null)
  const [busy, setBusy] = useState(false)
  const complete = useComplete(id)
  const done = flag?.status === 'COMPLETED'

  async function send(answers?: number[][]) {
    if (status === 'anonymous') return openLoginDialog()
    setBusy(true)
    setResult((await complete(answers)) ?? result)
    setBusy(false)
  }

  return (
    <section className="fin" aria-label={t('finish.label')}>
      {quiz.length > 0 && !(done && result === null) && (
        <Quiz quiz={quiz} answers={result?.answers ?? null} done={done} busy={busy} send={send} />
      )}
      {quiz.length === 0 && !done && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p>{t('finish.ask')}</p>
          <Button
            variant="primary"
            busy={busy}
            icon={<CircleCheck className="ic" aria-hidden />}
            onClick={() => send()}
          >
            {t('finish.mark')}
          </Button>
        </div>
      )}
      <div role="status">{done && <Outcome result={result} next={next} />}</div>
    </section>
  )
}

function Outcome({ result, next }: { result: Completion | null; next: Next }) {
  const t = useTranslations('academy')
  const badge = result?.badge
  return (
    <div className="out">
      {badge && <BadgeDrawing level={badge.level} earned size={72} />}
      <div className="min-w-0 flex-[1_1_300px]">
        <p className="seed flex items-center gap-2 font-semibold">
          <CircleCheck className="ic" aria-hidden />
          {t('finish.done')}
        </p>
        {badge && (
          <p>
            {t('finish.badge', {
              level: t(`levels.${badge.level}.level`),
              product: t(`products.${badge.product}`),
            })}
          </p>
        )}
        {result !== null && result.seedsEarned > 0 && (
          <p>{t('finish.seeds', { seeds: result.seedsEarned })}</p>
        )}
        {result?.seedsMissed && <p className="mut">{result.seedsMissed.message}</p>}
      </div>
      {next && (
        <ButtonLink href={next.href} variant={result ? 'primary' : 'outline'}>
          <span className="clip">{t('finish.next', { title: next.title })}</span>
          <ArrowRight className="ic" aria-hidden />
        </ButtonLink>
      )}
    </div>
  )
}

/** Tells the server, then everything on the page that shows the status or the Seeds; null when it was refused. */
function useComplete(id: number) {
  const t = useTranslations('academy')
  const client = useQueryClient()
  const refreshSeeds = useRefreshSeeds()
  return async (answers?: number[][]): Promise<Completion | null> => {
    try {
      const result = await apiFetch<Completion>(`/tutorials/${id}/complete`, {
        method: 'POST',
        params: answers ? { answers } : {},
      })
      client.setQueryData<ViewerFlag>(flagKey('tutorials', id), (now) => ({ ...now, status: result.status }))
      if (result.status === 'COMPLETED') void refreshSeeds()
      if (result.badge) void client.invalidateQueries({ queryKey: badgesKey })
      return result
    } catch (error) {
      if (!(error instanceof ApiError && isSignedOut(error)))
        toastError((error instanceof ApiError && error.message) || t('failed'))
      return null
    }
  }
}
