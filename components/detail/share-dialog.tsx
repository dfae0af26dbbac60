'use client'

import { Icon } from '@/components/ui/icon'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { QrCode } from '@/components/ui/qr-code'
import { useShare } from './use-share'

export type ShareLabels = Record<
  | ('share' | 'title' | 'native' | 'copy' | 'link' | 'qr' | 'close')
  | ('copied' | 'copiedSeeds' | 'copyError'),
  string
>

/** The address to copy or to scan, and the system's share sheet where there is one. */
export default function ShareDialog({
  id,
  title,
  labels,
  onClose,
}: {
  id: number | undefined
  title: string
  labels: ShareLabels
  onClose: () => void
}) {
  const [url] = useState(() => window.location.origin + window.location.pathname)
  const { copy, shareNatively } = useShare(id, title, labels, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={labels.title}
      closeLabel={labels.close}
      footer={
        <>
          {'share' in navigator && (
            <Button icon={<Icon of="share-2" />} onClick={() => void shareNatively(url)}>
              {labels.native}
            </Button>
          )}
          <Button variant="primary" icon={<Icon of="link-2" />} onClick={() => void copy(url)}>
            {labels.copy}
          </Button>
        </>
      }
    >
      <QrCode text={url} label={labels.qr} />
      <input
        className="input-box"
        readOnly
        value={url}
        aria-label={labels.link}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}
