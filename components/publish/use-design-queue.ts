import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { RESUMABLE_FROM_BYTES } from '@/lib/uploads/schema'
import type { DesignValues } from './design-values'
import { useFieldWords } from './publish-context'
import { sendResumable } from './send-resumable'
import { sendUpload, UploadFailure } from './send-upload'
import { refuseEarly, UploadQueue } from './upload-queue'

/** The uploads of a design: files, and a picture of it. */
export function useDesignQueue(change: (next: (now: DesignValues) => DesignValues) => void): UploadQueue {
  const t = useTranslations('publish.upload')
  const words = useFieldWords()
  const { locale } = useSite()
  const networkError = t('networkError')
  const [queue] = useState(
    () =>
      new UploadQueue(
        (file, kind, onProgress, onStall, signal) =>
          file.size > RESUMABLE_FROM_BYTES
            ? sendResumable({ file, kind, locale, networkError }, onProgress, onStall, signal)
            : sendUpload({ file, kind, locale, networkError }, onProgress, signal),
        (file, kind) => {
          const refused = refuseEarly(file, kind)
          return refused && { message: words(refused) }
        },
        (place, result) => {
          const { id, name, ext, size, token, facts = null, preview = null } = result
          const { width = 1, height = 1, widths = [], placeholder = null } = result
          change((now) =>
            place === 'files'
              ? { ...now, files: [...now.files, { id, name, ext, size, facts, preview }] }
              : { ...now, preview: { id, image: { token, width, height, widths, placeholder } } },
          )
        },
        (error) =>
          error instanceof UploadFailure
            ? { message: error.message, again: error.again }
            : { message: networkError, again: true },
      ),
  )
  return queue
}
