'use client'

import { useTranslations } from 'next-intl'
import { useFileSize } from '@/components/ui/file-size'
import { toastError } from '@/components/ui/toast'
import { DESIGN_FILES_MAX } from '@/lib/posts/schema'
import { AddDesignFiles } from '@/components/uploads/add-design-files'
import { FileRows } from '@/components/uploads/file-rows'
import { FileZone } from '@/components/uploads/file-zone'
import { fieldId } from '@/components/form-shell/field-id'
import { useChosenDevice, useList, useProblemWithin, usePublish } from './post-context'
import { usePending } from './use-pending'
import { useStore } from '@/components/shell/small-store'

/** a file that a draft names and that no longer exists */
const unknown = { name: '', ext: '', size: 0, facts: null, preview: null }

/** The design files that readers get with the post. */
export function FilesField() {
  const t = useTranslations('publish')
  const size = useFileSize()
  const { form, queue, views } = usePublish()
  const files = useList((content) => content.files)
  const uploaded = useStore(views, (all) => all)
  const pending = usePending('files')
  const device = useChosenDevice()
  const error = useProblemWithin('files')
  const room = DESIGN_FILES_MAX - files.length - pending.filter(({ state }) => state !== 'failed').length
  const total = files.reduce((sum, { uploadId }) => sum + (uploaded[uploadId]?.size ?? 0), 0)

  function add(chosen: File[]) {
    if (chosen.length > room) toastError(t('onlyRoom', { count: Math.max(0, room) }))
    queue.add('files', 'design', chosen.slice(0, Math.max(0, room)))
  }

  return (
    <FileZone label={t('files')} outlined={false} onFiles={add}>
      <FileRows
        files={files.map(({ uploadId: id }) => uploaded[id] ?? { ...unknown, id })}
        pending={pending}
        queue={queue}
        machine={device}
        onChange={(ids) =>
          form.setValue(
            'files',
            ids.map((uploadId) => ({ uploadId })),
          )
        }
        onReplace={(id, next) => {
          const seen = uploaded[id]
          if (seen) views.set((all) => ({ ...all, [next.id]: { ...seen, ...next } }))
          form.setValue(
            'files',
            form.getValues('files').map((file) => (file.uploadId === id ? { uploadId: next.id } : file)),
          )
        }}
      />
      <AddDesignFiles
        id={fieldId('files')}
        room={room}
        error={error}
        note={files.length > 0 && t('filesTotal', { count: files.length, size: size(total) })}
        onFiles={add}
      />
    </FileZone>
  )
}
