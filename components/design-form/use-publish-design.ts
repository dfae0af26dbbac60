import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useSite } from '@/components/shell/site-context'
import { useViewer } from '@/components/shell/viewer'
import { toastError, toastSuccess } from '@/components/ui/toast'
import type { UploadQueue } from '@/components/uploads/upload-queue'
import { designPath } from '@/lib/designs/schema'
import type { DesignDetailView } from '@/lib/designs/views'
import type { DrawingFileView } from '@/lib/uploads/views'
import { inputOf, textsOf, type DesignTexts, type DesignValues } from './design-values'

/**
 * Publishes a new design, or several, or changes an own one, and goes to it. `onFiles` gets the files that are not
 * published yet when it ends halfway, `onRefused` the sentences at their fields.
 */
export function usePublishDesign({
  id,
  values,
  queue,
  onSent,
  onFiles,
  onRefused,
}: {
  id: number | null
  values: DesignValues
  queue: UploadQueue
  onSent: (texts: DesignTexts) => void
  onFiles: (rest: DrawingFileView[]) => void
  onRefused: (fields: Record<string, string>) => void
}) {
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const router = useRouter()
  const { prefix } = useSite()
  const { status } = useViewer()
  const [busy, setBusy] = useState(false)

  const send = (files: DrawingFileView[], each: boolean) =>
    apiFetch<DesignDetailView>(id === null ? '/designs' : `/designs/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      params: inputOf(values, files, each),
    })

  async function publish() {
    if (status === 'anonymous') return openLoginDialog()
    if (queue.busy) return toastError(t('uploadsRunning'))
    setBusy(true)
    onRefused({})
    // one each: a design that was published leaves the list, so that another try goes on with the rest
    const each = id === null && values.each && values.files.length > 1
    let rest = values.files
    try {
      let made: DesignDetailView | null = null
      for (const files of each ? values.files.map((file) => [file]) : [values.files]) {
        made = await send(files, each)
        rest = rest.filter((file) => !files.includes(file))
      }
      onSent(textsOf(values))
      toastSuccess(own('published', { count: each ? values.files.length : 1 }))
      router.push(prefix + (each || !made ? '/user/home?tab=designs' : designPath(made)))
      router.refresh()
    } catch (error) {
      onFiles(rest)
      const { fields, message } = error instanceof ApiError ? error : { fields: {}, message: '' }
      onRefused(fields)
      if (Object.keys(fields).length === 0) toastError(message || t('submitFailed'))
    } finally {
      setBusy(false)
    }
  }

  return { busy, publish: () => void publish() }
}
