'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { inMessages } from '@/components/shell/in-messages'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Completion } from './progress-queue'
import { BadgeDrawing } from './badge-drawing'

type Props = {
  badge: NonNullable<Completion['badge']>
  result: Completion
  next: { title: string; href: string } | null
}

/** The dialog when a level is completed: its badge, the member's new abilities, and the next step. */
function LevelDone({ badge, result, next }: Props) {
  const t = useTranslations('academy')
  const [open, setOpen] = useState(true)
  const level = t(`levels.${badge.level}.level`)
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={setOpen}
      closeLabel={t('moment.close')}
      title={
        badge.product === 'general'
          ? t('moment.titleGeneral', { level })
          : t('moment.title', { level, product: t(`products.${badge.product}`) })
      }
      footer={
        <>
          <ButtonLink href={`/badge/${badge.code}`} variant={next ? 'outline' : 'primary'}>
            {t('moment.badge')}
          </ButtonLink>
          {next && (
            <ButtonLink href={next.href} variant="primary">
              <span className="truncate">{t('finish.next', { title: next.title })}</span>
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-[240px_minmax(0,1fr)] sm:gap-7">
        <div className="badge-cut graph-paper grid place-items-center rounded-card p-6.5">
          <BadgeDrawing product={badge.product} level={badge.level} earned size={180} />
        </div>
        <Gains badge={badge} result={result} next={next} />
      </div>
    </Dialog>
  )
}

/** The new abilities, the Seeds earned, and what comes next. */
function Gains({ badge, result, next }: Props) {
  const t = useTranslations('academy')
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-center gap-x-4.5 gap-y-2">
      <dt className="muted">{t('moment.can')}</dt>
      <dd className="font-semibold">{t(`levels.${badge.level}.text`)}</dd>
      {result.seedsEarned > 0 && (
        <>
          <dt className="muted">{t('moment.seeds')}</dt>
          <dd className="seed digits font-semibold">
            {`+${result.seedsEarned}`} {result.seedsAvailable?.message}
          </dd>
        </>
      )}
      {next && (
        <>
          <dt className="muted">{t('moment.next')}</dt>
          <dd className="font-semibold">{next.title}</dd>
        </>
      )}
    </dl>
  )
}

export default inMessages(LevelDone)
