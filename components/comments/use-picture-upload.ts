'use client'

import { useEffect, useRef, useState } from 'react'
import { announceSignedOut } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { sendUpload, UploadFailure } from '@/components/uploads/send-upload'
import type { DraftPicture } from './comments-state'

/** A picture that is being uploaded. */
export type SendingPicture = {
  name: string
  /** 0–1; at 1 the server is still processing it */
  sent: number
}

export type PictureUpload = ReturnType<typeof usePictureUpload>

/**
 * Uploads the picture of a comment, one at a time, and reports its progress; `cancel` or closing the form aborts it.
 */
export function usePictureUpload({
  networkError,
  onStored,
  onProblem,
  onEnd,
}: {
  networkError: string
  onStored: (picture: DraftPicture) => void
  onProblem: (problem: string | null) => void
  /** called once it is stored, refused or cancelled */
  onEnd: () => void
}) {
  const { locale } = useSite()
  const [sending, setSending] = useState<SendingPicture | null>(null)
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function upload(file: File) {
    const own = new AbortController()
    const began = performance.now()
    abort.current = own
    setSending({ name: file.name, sent: 0 })
    onProblem(null)
    try {
      const { id, token, ...size } = await sendUpload(
        { file, kind: 'image', locale, networkError },
        (sent) => setSending((now) => now && { ...now, sent }),
        own.signal,
      )
      const { width = 1, height = 1, widths = [], placeholder = null } = size
      onStored({ id, image: { token, width, height, widths, placeholder } })
    } catch (error) {
      if (own.signal.aborted) return
      if (error instanceof UploadFailure && error.refusal.status === 401)
        announceSignedOut(
          { silent: false, sent: began },
          { error: error.refusal.error, message: error.message },
        )
      else onProblem(error instanceof UploadFailure ? error.message : networkError)
    } finally {
      setSending(null)
      onEnd()
    }
  }

  return { sending, upload, cancel: () => abort.current?.abort() }
}
