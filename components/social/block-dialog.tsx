'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

export type BlockLabels = Record<'blockTitle' | 'blockText' | 'block' | 'keep' | 'close', string>

/** Asks before a member is blocked, because blocking ends the following between the two. */
export default function BlockDialog({
  labels,
  busy,
  onClose,
  onBlock,
}: {
  labels: BlockLabels
  busy: boolean
  onClose: () => void
  onBlock: () => void
}) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={labels.blockTitle}
      description={labels.blockText}
      closeLabel={labels.close}
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} disabled={busy} onClick={onClose}>
            {labels.keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={onBlock}>
            {labels.block}
          </Button>
        </>
      }
    />
  )
}
