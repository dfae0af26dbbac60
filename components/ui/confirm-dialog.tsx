'use client'

import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

/**
 * Asks for a confirmation before something is deleted; the button that keeps it comes first. Load it with `lazyLeaf()`,
 * as every dialog.
 */
export default function ConfirmDialog({
  labels,
  busy = false,
  onClose,
  onConfirm,
  children,
}: {
  labels: { title: string; text: string; keep: string; delete: string; close: string }
  busy?: boolean
  onClose: () => void
  onConfirm: () => void
  /** what the deletion costs, where it costs something */
  children?: ReactNode
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
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {labels.delete}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
