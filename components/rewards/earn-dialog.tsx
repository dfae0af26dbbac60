'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Says why nothing can be redeemed now, and links to the page where Seeds are earned; `children` are further links. */
export function EarnDialog({
  title,
  text,
  onClose,
  children,
}: {
  title: string
  text: string
  onClose: () => void
  children?: ReactNode
}) {
  const t = useTranslations('rewards')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      closeLabel={t('dialog.close')}
      stacked
      footer={
        <>
          <ButtonLink href="/reward" variant="primary" onClick={onClose}>
            {t('woops.tasks')}
          </ButtonLink>
          {children}
        </>
      }
    />
  )
}
