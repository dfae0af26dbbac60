'use client'

import { Sprout } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { OwnPostLabels } from './own-post-labels'

/** Asks before a post is gone, and says what it costs. */
export default function DeletePostDialog({
  labels,
  busy,
  onClose,
  onDelete,
}: {
  labels: OwnPostLabels['dialog']
  busy: boolean
  onClose: () => void
  onDelete: () => void
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
          <Button onClick={onClose}>{labels.keep}</Button>
          <Button className="border-danger! text-danger" busy={busy} onClick={onDelete}>
            {labels.delete}
          </Button>
        </>
      }
    >
      {labels.seeds && (
        <p className="tip">
          <Sprout className="ic" aria-hidden />
          <span>{labels.seeds}</span>
        </p>
      )}
    </Dialog>
  )
}
