import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ApiError } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useSite } from '@/components/shell/site-context'
import { useViewer } from '@/components/shell/viewer'
import { toastError, toastSuccess } from '@/components/ui/toast'
import type { UploadQueue } from '@/components/uploads/upload-queue'
import { designPath } from '@/lib/designs/schema'
import type { DesignDetailView } from '@/lib/designs/views'
import type { DrawingFileView } from '@/lib/uploads/views'
import { inputOf, textsOf, type DesignTexts, type DesignValues } from './design-values'
import { DesignEdit, newerDesign, publishDesign } from './send-design'

/** The edited design; `isGone`: it was deleted, and the typed text can only become a new one. */
export type Edited = { id: number; revision: number; isGone: boolean }

type Options = {
  edited: Edited | null
  values: DesignValues
  queue: UploadQueue
  onSent: (texts: DesignTexts) => void
  /** receives the ids of the published files when publishing stops halfway */
  onPublished: (ids: number[]) => void
  /** receives the error messages by field */
  onRefused: (fields: Record<string, string>) => void
}

/** Publishes a new design or several, or saves an edited one, and goes to its page. */
export function usePublishDesign(options: Options) {
  const { values, queue, onSent, onPublished, onRefused } = options
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const router = useRouter()
  const { prefix } = useSite()
  const { status } = useViewer()
  const [busy, setBusy] = useState(false)
  // The last of several designs also takes the name of its file.
  const [isHalfway, setHalfway] = useState(false)
  const { isNew, save, newer, meet, goOn } = useEdit(options)

  async function publish() {
    if (status === 'anonymous') return openLoginDialog()
    if (queue.busy) return toastError(t('uploadsRunning'))
    setBusy(true)
    onRefused({})
    // One design per file: a published one leaves the list, so that a retry continues with the rest.
    const each = isNew && values.each && (values.files.length > 1 || isHalfway)
    const published: number[] = []
    try {
      let made: DesignDetailView | null = null
      for (const files of each ? values.files.map((file) => [file]) : [values.files]) {
        made = await save(inputOf(values, files, each), files)
        published.push(...files.map(({ id }) => id))
      }
      onSent(textsOf(values))
      toastSuccess(isNew ? own('published', { count: each ? values.files.length : 1 }) : own('changed'))
      router.push(prefix + (each || !made ? '/user/home?tab=designs' : designPath(made)))
      router.refresh()
    } catch (error) {
      onPublished(published)
      setHalfway(each)
      if (meet(error)) return
      const { fields, message, code } = error instanceof ApiError ? error : unknownError
      onRefused(fields)
      if (Object.keys(fields).length === 0)
        toastError(message || (code === 0 ? own('noAnswer') : t('submitFailed')))
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ busy, isNew, newer },
    publish: () => void publish(),
    /** Applies the author's choice of their own version. */
    keepMine() {
      goOn()
      void publish()
    },
    decideLater: () => meet(null),
  }
}

const unknownError = { fields: {}, message: '', code: -1 }

/** Holds what blocks the saving of an edit: a version saved meanwhile, or the deletion of the design. */
function useEdit({ edited }: Pick<Options, 'edited'>) {
  const edit = useRef<DesignEdit | null>(null)
  const [newer, setNewer] = useState<DesignDetailView | null>(null)
  const [isDeleted, setDeleted] = useState(edited?.isGone ?? false)
  const isNew = edited === null || isDeleted
  return {
    ...{ isNew, newer },
    save(input: ReturnType<typeof inputOf>, files: readonly DrawingFileView[]) {
      if (edited === null || isDeleted) return publishDesign(input, files)
      edit.current ??= new DesignEdit(edited.id, edited.revision)
      return edit.current.save(input)
    },
    /** Shows a conflict or a deletion in the form; returns true for an error that the form shows itself. */
    meet(error: unknown): boolean {
      const isGone = !isNew && error instanceof ApiError && error.error === 'deleted'
      if (isGone) setDeleted(true)
      const other = newerDesign(error)
      setNewer(other)
      return isGone || other !== null
    },
    goOn() {
      if (newer) edit.current?.goOnFrom(newer)
      setNewer(null)
    },
  }
}
