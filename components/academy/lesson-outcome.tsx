'use client'

import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { focusingFinish } from './focus-on-finish'
import type { Completion } from './progress-queue'

const BadgeDrawing = lazyLeaf(async () => ({ default: (await import('./badge-drawing')).BadgeDrawing }))

/** What a completed lesson brought, the way on, and the way back. */
export default function LessonOutcome({
  result,
  next,
  waiting,
  undo,
}: {
  result: Completion | null
  next: { title: string; href: string } | null
  /** saved here until there is a network */
  waiting: boolean
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
      <Button variant="ghost" size="sm" icon={<Icon of="undo-2" />} onClick={focusingFinish(undo)}>
        {t('finish.undo')}
      </Button>
      {next && (
        <ButtonLink href={next.href} className="max-w-full" variant={result ? 'primary' : 'outline'}>
          <span className="truncate">{t('finish.next', { title: next.title })}</span>
          <Icon of="arrow-right" />
        </ButtonLink>
      )}
    </div>
  )
}
