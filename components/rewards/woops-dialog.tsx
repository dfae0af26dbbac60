'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Not enough Seeds (§8): what is missing, and where to earn it. */
export default function WoopsDialog({ missing, onClose }: { missing: number; onClose: () => void }) {
  const t = useTranslations('rewards')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('woops.title')}
      description={t('woops.text', { missing })}
      closeLabel={t('dialog.close')}
      stacked
      footer={
        <>
          <ButtonLink href="/reward" variant="primary" onClick={onClose}>
            {t('woops.tasks')}
          </ButtonLink>
          <ButtonLink href="/form/operate">{t('woops.howTo')}</ButtonLink>
          <ButtonLink href="/academy">{t('woops.academy')}</ButtonLink>
        </>
      }
    />
  )
}
