import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import type { DesignValues } from './design-values'
import { makeQueue } from '@/components/uploads/make-queue'
import { useErrorText } from '@/components/ui/use-error-text'
import type { UploadQueue } from '@/components/uploads/upload-queue'

/**
 * Returns the upload queue of a design: files, and its picture. `change` also receives the field, so that its errors
 * can be removed.
 */
export function useDesignQueue(
  change: (field: 'files' | 'preview', next: (now: DesignValues) => DesignValues) => void,
): UploadQueue {
  const t = useTranslations('publish.upload')
  const errorText = useErrorText()
  const { locale } = useSite()
  const [queue] = useState(() =>
    makeQueue({ locale, labels: { errorText, networkError: t('networkError') } }, (place, result) => {
      const { id, name, ext, size, token, facts = null, preview = null } = result
      const { width = 1, height = 1, widths = [], placeholder = null } = result
      if (place === 'files')
        change('files', (now) => ({
          ...now,
          files: [...now.files, { id, name, ext, size, facts, preview }],
        }))
      else
        change('preview', (now) => ({
          ...now,
          preview: { id, image: { token, width, height, widths, placeholder } },
        }))
    }),
  )
  return queue
}
