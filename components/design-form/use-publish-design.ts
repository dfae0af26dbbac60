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

/** The design that is edited; `isGone`: it was deleted, and what is typed can only become a new one. */
export type Edited = { id: number; revision: number; isGone: boolean }

type Options = {
  edited: Edited | null
  values: DesignValues
  queue: UploadQueue
  onSent: (texts: DesignTexts) => void
  /** gets the files that are not published yet when it ends halfway */
  onFiles: (rest: DrawingFileView[]) => void
  /** gets the sentences at their fields */
  onRefused: (fields: Record<string, string>) => void
}

/** Publishes a new design, or several, or changes an own one, and goes to it. */
export function usePublishDesign(options: Options) {
  const { values, queue, onSent, onFiles, onRefused } = options
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const router = useRouter()
  const { prefix } = useSite()
  const { status } = useViewer()
  const [busy, setBusy] = useState(false)
  // the last of several has the name of its file, too
  const [isHalfway, setHalfway] = useState(false)
  const { isNew, save, newer, meet, goOn } = useEdit(options)

  async function publish() {
    if (status === 'anonymous') return openLoginDialog()
    if (queue.busy) return toastError(t('uploadsRunning'))
    setBusy(true)
    onRefused({})
    // one each: a design that was published leaves the list, so that another try goes on with the rest
    const each = isNew && values.each && (values.files.length > 1 || isHalfway)
    let rest = values.files
    try {
      let made: DesignDetailView | null = null
      for (const files of each ? values.files.map((file) => [file]) : [values.files]) {
        made = await save(inputOf(values, files, each), files)
        rest = rest.filter((file) => !files.includes(file))
      }
      onSent(textsOf(values))
      toastSuccess(own('published', { count: each ? values.files.length : 1 }))
      router.push(prefix + (each || !made ? '/user/home?tab=designs' : designPath(made)))
      router.refresh()
    } catch (error) {
      onFiles(rest)
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
    /** the author's choice between the two versions */
    keepMine() {
      goOn()
      void publish()
    },
    decideLater: () => meet(null),
  }
}

const unknownError = { fields: {}, message: '', code: -1 }

/** What stands between an edit and its saving: a version that was saved meanwhile, or that the design is gone. */
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
    /** True for what the form says by itself. */
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
