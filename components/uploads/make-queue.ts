import type { FieldError } from '@/lib/core/errors'
import type { Locale } from '@/lib/i18n/locales'
import { RESUMABLE_FROM_BYTES, type UploadKindName, type UploadResult } from '@/lib/uploads/schema'
import { sendResumable } from './send-resumable'
import { sendUpload, UploadFailure, type Sending } from './send-upload'
import { refuseEarly, UploadQueue } from './upload-queue'
import { whenOnline } from './when-online'

export type UploadLabels = { errorText: (error: FieldError) => string; networkError: string }

/**
 * Returns the upload queue of a form: small files go in one request, large ones in chunks. `refuse` adds a check before
 * a file is sent; `onStored` receives the result.
 */
export function makeQueue(
  { locale, labels }: { locale: Locale; labels: UploadLabels },
  onStored: (place: string, result: UploadResult) => void,
  refuse: (file: File, kind: UploadKindName) => FieldError | null = () => null,
): UploadQueue {
  const { networkError } = labels
  return new UploadQueue(
    (what, onProgress, onStall, signal) => {
      const sending = { ...what, locale, networkError }
      return what.file.size > RESUMABLE_FROM_BYTES
        ? sendResumable(sending, onProgress, onStall, signal)
        : sendWhole(sending, onProgress, onStall, signal)
    },
    (file, kind) => {
      const refused = refuseEarly(file, kind) ?? refuse(file, kind)
      return refused && { message: labels.errorText(refused) }
    },
    onStored,
    (error) =>
      error instanceof UploadFailure
        ? { message: error.message, again: error.again }
        : { message: networkError, again: true },
  )
}

/** Sends in one request, and again once the device is online, so that a member who closes the lid need not retry each picture. */
async function sendWhole(
  sending: Sending,
  onProgress: (part: number) => void,
  onStall: (waiting: boolean) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  for (;;) {
    try {
      return await sendUpload(sending, onProgress, signal)
    } catch (error) {
      const isLost = error instanceof UploadFailure && error.refusal.error === 'network_error'
      if (!isLost || navigator.onLine) throw error
      onStall(true)
      await new Promise<void>((go) => whenOnline(signal, go))
      onStall(false)
    }
  }
}
