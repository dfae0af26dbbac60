'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { CommentLabels } from './labels'

/** Asks before a comment is gone. */
export default function DeleteCommentDialog({
  labels,
  onClose,
  onDelete,
}: {
  labels: CommentLabels
  onClose: () => void
  onDelete: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={labels.deleteAsk}
      description={labels.deleteText}
      closeLabel={labels.close}
      footer={
        <>
          <Button onClick={onClose}>{labels.keep}</Button>
          <Button className="border-danger! text-danger" onClick={onDelete}>
            {labels.delete}
          </Button>
        </>
      }
    />
  )
}
