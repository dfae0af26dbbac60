'use client'

import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Dialog } from '@/components/ui/dialog'

export type StudioLabels = Record<'title' | 'text' | 'get' | 'again' | 'close', string>

/** 'Design software not detected': says which version to install, and offers a retry. */
export default function StudioDialog({
  getUrl,
  labels,
  onAgain,
  onClose,
}: {
  getUrl: string
  labels: StudioLabels
  onAgain: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={labels.title}
      description={labels.text}
      closeLabel={labels.close}
      footer={
        <>
          <Button onClick={onAgain}>{labels.again}</Button>
          <a href={getUrl} target="_blank" rel="noopener" className={buttonClass({ variant: 'primary' })}>
            {labels.get}
          </a>
        </>
      }
    />
  )
}
