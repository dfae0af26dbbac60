'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/**
 * Asks before the author leaves the form: offers saving as a draft, or says what would be lost where there are no
 * drafts.
 */
export default function LeaveDialog({
  onStay,
  onSave,
  onDrop,
}: {
  onStay: () => void
  /** saves and leaves; false when saving failed */
  onSave?: () => Promise<boolean>
  onDrop: () => void
}) {
  const t = useTranslations('publish.leave')
  const ui = useTranslations('ui')
  const [state, setState] = useState<'asked' | 'saving' | 'failed'>('asked')
  return (
    <Dialog
      open
      backLeaves
      onOpenChange={onStay}
      title={onSave ? t('title') : t('titleFiles')}
      description={state === 'failed' ? t('failed') : onSave ? t('text') : t('textFiles')}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onDrop}>{onSave ? t('drop') : t('dropFiles')}</Button>
          {onSave ? (
            <Button
              variant="primary"
              busy={state === 'saving'}
              onClick={async () => {
                setState('saving')
                if (!(await onSave())) setState('failed')
              }}
            >
              {t('save')}
            </Button>
          ) : (
            <Button variant="primary" onClick={onStay}>
              {t('stay')}
            </Button>
          )}
        </>
      }
    />
  )
}
