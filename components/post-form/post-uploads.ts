import type { UseFormReturn } from 'react-hook-form'
import type { FieldError, FieldErrors } from '@/lib/core/errors'
import type { Locale } from '@/lib/i18n/locales'
import type { DraftContent } from '@/lib/posts/schema'
import { DESIGN_TOTAL_MAX_BYTES, type UploadResult } from '@/lib/uploads/schema'
import { makeQueue, type UploadLabels } from '@/components/uploads/make-queue'
import type { UploadedView } from '@/components/uploads/uploaded-view'
import type { SmallStore } from '@/components/shell/small-store'
import type { UploadQueue } from '@/components/uploads/upload-queue'

type Views = Record<number, UploadedView>
const tooLarge: FieldError = { code: 'files_too_large', params: { max: DESIGN_TOTAL_MAX_BYTES / 1024 ** 2 } }

/**
 * Returns the upload queue of a post: it puts each stored upload at its place in the form, and its view into `views`.
 */
export function makePostQueue(
  form: UseFormReturn<DraftContent>,
  views: SmallStore<Views>,
  sending: { locale: Locale; labels: UploadLabels },
): UploadQueue {
  function store(place: string, result: UploadResult) {
    const { width = 1, height = 1, widths = [], placeholder = null, facts = null, preview = null } = result
    const { id, name, ext, size, token } = result
    const played = result.playback && { playback: result.playback }
    const view = { id, name, ext, size, token, width, height, widths, placeholder, facts, preview, ...played }
    views.set((all) => ({ ...all, [id]: view }))
    putUpload(form, place, id)
  }

  /** Checks the size of all files of the post together, pending ones too. */
  function refuseTotal(size: number): FieldError | null {
    const coming = queue.pending.get().filter(({ place, state }) => place === 'files' && state !== 'failed')
    const total = coming.reduce(
      (sum, item) => sum + item.size,
      sizeOfFiles(form.getValues(), views.get()) + size,
    )
    return total > DESIGN_TOTAL_MAX_BYTES ? tooLarge : null
  }

  const queue: UploadQueue = makeQueue(sending, store, (file, kind) =>
    kind === 'design' ? refuseTotal(file.size) : null,
  )
  return queue
}

function sizeOfFiles({ files }: DraftContent, views: Views): number {
  return files.reduce((sum, { uploadId }) => sum + (views[uploadId]?.size ?? 0), 0)
}

/** Checks the total size of the files, which the rules for the content cannot know. */
export function checkTotal(content: DraftContent, views: Views): FieldErrors {
  return sizeOfFiles(content, views) > DESIGN_TOTAL_MAX_BYTES ? { files: tooLarge } : {}
}

/** Puts a finished upload at its place; an upload for a deleted step is dropped. */
function putUpload(form: UseFormReturn<DraftContent>, place: string, uploadId: number): void {
  const content = form.getValues()
  const image = { uploadId, alt: '' }
  // A cover that is cropped again or replaced keeps its description.
  if (place === 'cover') return form.setValue('cover', { ...image, alt: content.cover?.alt ?? '' })
  if (place === 'video') return form.setValue('video', { uploadId })
  if (place === 'gallery') return form.setValue('gallery', [...content.gallery, image])
  if (place === 'files') return form.setValue('files', [...content.files, { uploadId }])
  const index = content.steps.findIndex((step) => `step:${step.key}` === place)
  if (index >= 0) form.setValue(`steps.${index}.images`, [...content.steps[index]!.images, image])
}
