'use client'

import { useTranslations } from 'next-intl'
import { useDayText } from '@/components/seeds/use-day-text'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Of a new account: from when it redeems (YYYY-MM-DD), said before anything is typed. */
export default function TooNewDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const t = useTranslations('rewards')
  const day = useDayText()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('tooNew.title', { date: day(from) })}
      description={t('tooNew.text')}
      closeLabel={t('dialog.close')}
      stacked
      footer={
        <ButtonLink href="/reward" variant="primary" onClick={onClose}>
          {t('woops.tasks')}
        </ButtonLink>
      }
    />
  )
}
