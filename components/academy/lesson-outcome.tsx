'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState } from 'react'
import { inMessages } from '@/components/shell/in-messages'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { focusFinishWhenGone } from './focus-on-finish'
import type { Completion } from './progress-queue'

const BadgeDrawing = lazyLeaf(async () => ({ default: (await import('./badge-drawing')).BadgeDrawing }))

const ConfirmDialog = lazyLeaf(() => import('@/components/ui/confirm-dialog'))

/** What a completed lesson brought, a link to the next one, and the undo. */
function LessonOutcome({
  result,
  next,
  waiting,
  hasQuiz,
  undo,
}: {
  result: Completion | null
  next: { title: string; href: string } | null
  /** stored on this device until there is a network */
  waiting: boolean
  hasQuiz: boolean
  undo: () => void
}) {
  const t = useTranslations('academy')
  const badge = result?.badge
  return (
    <div className="flex flex-wrap items-center gap-4">
      {badge && (
        <Suspense fallback={<span className="size-18" />}>
          <BadgeDrawing product={badge.product} level={badge.level} earned size={72} />
        </Suspense>
      )}
      <div className="min-w-0 flex-[1_1_300px]">
        <p className="seed flex items-center gap-2 font-semibold">
          <Icon of="circle-check" />
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
          <p>
            {t('finish.seeds', { seeds: result.seedsEarned })} {result.seedsAvailable?.message}
          </p>
        )}
        {waiting && result === null && <p className="muted">{t('finish.kept')}</p>}
        {result?.seedsMissed && <p className="muted">{result.seedsMissed.message}</p>}
      </div>
      {/* Undoing a completion that waits loses nothing, because the server has not received it. */}
      <UndoButton ask={!waiting} hasQuiz={hasQuiz} undo={undo} />
      {next && (
        <ButtonLink href={next.href} className="max-w-full" variant={result ? 'primary' : 'outline'}>
          <span className="truncate">{t('finish.next', { title: next.title })}</span>
          <Icon of="arrow-right" />
        </ButtonLink>
      )}
    </div>
  )
}

/** Marks the lesson as not completed, after asking and saying what is lost. */
function UndoButton({ ask, hasQuiz, undo }: { ask: boolean; hasQuiz: boolean; undo: () => void }) {
  const t = useTranslations('academy.finish')
  const button = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)

  function confirm() {
    setAsking(false)
    if (button.current) focusFinishWhenGone(button.current)
    undo()
  }

  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        icon={<Icon of="undo-2" />}
        onClick={() => (ask ? setAsking(true) : confirm())}
      >
        {t('undo')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            labels={{
              ...{ title: t('undoAsk'), text: t('undoText'), delete: t('undo') },
              ...{ keep: t('undoKeep'), close: t('undoClose') },
            }}
            onClose={() => setAsking(false)}
            onConfirm={confirm}
          >
            {hasQuiz && <p>{t('undoQuiz')}</p>}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

export default inMessages(LessonOutcome)
