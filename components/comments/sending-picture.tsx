'use client'

import { useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { fill, type CommentLabels } from './labels'
import type { SendingPicture as Sending } from './use-picture-upload'

/** The upload progress of a picture with a cancel button, and why the comment waits for it. */
export function SendingPicture({
  id,
  picture: { name, sent },
  labels,
  onCancel,
}: {
  /** id of the sentence that says what waits */
  id: string
  picture: Sending
  labels: CommentLabels
  onCancel: () => void
}) {
  const cancel = useRef<HTMLButtonElement>(null)
  // The file input that had the focus is hidden while a picture uploads.
  useEffect(() => cancel.current?.focus(), [])
  const percent = Math.floor(sent * 100)
  const text =
    sent < 1
      ? fill(fill(labels.pictureSending, 'percent', percent), 'name', name)
      : fill(labels.pictureWorking, 'name', name)
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="digits text-sm wrap-anywhere">{text}</p>
        <KerfProgress value={Math.min(99, percent)} label={name} className="mt-1.5" />
        <p id={id} className="hint" role="status">
          {labels.pictureWait}
        </p>
      </div>
      <IconButton ref={cancel} label={fill(labels.pictureCancel, 'name', name)} onClick={onCancel}>
        <Icon of="x" />
      </IconButton>
    </div>
  )
}
