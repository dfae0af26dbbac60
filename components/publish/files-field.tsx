'use client'

import { FilePlus2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { FieldError } from '@/components/ui/field'
import { useFileSize } from '@/components/ui/file-size'
import { toastError } from '@/components/ui/toast'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { DESIGN_FILES_MAX } from '@/lib/posts/schema'
import { DESIGN_MAX_BYTES, DESIGN_TOTAL_MAX_BYTES, designExtensions } from '@/lib/uploads/schema'
import { AddFiles } from './add-files'
import { FileRows } from './file-rows'
import { FileZone } from './file-zone'
import { usePending } from './pending-tile'
import { fieldId } from './parts'
import { useChosenDevice, useList, useProblemWithin, usePublish } from './publish-context'
import { useStore } from './small-store'

const accept = designExtensions.map((ext) => `.${ext}`).join(',')
/** a file that a draft names and that is no longer there */
const unknown = { name: '', ext: '', size: 0, facts: null, preview: null }
const megabytes = (bytes: number) => bytes / 1024 ** 2

/** The design files that a reader gets with the post. */
export function FilesField() {
  const t = useTranslations('publish')
  const locale = useLocale()
  const size = useFileSize()
  const { form, queue, views } = usePublish()
  const files = useList((content) => content.files)
  const uploaded = useStore(views, (all) => all)
  const pending = usePending('files')
  const device = useChosenDevice()
  const error = useProblemWithin('files')
  const room = DESIGN_FILES_MAX - files.length - pending.filter(({ state }) => state !== 'failed').length
  const total = files.reduce((sum, { uploadId }) => sum + (uploaded[uploadId]?.size ?? 0), 0)
  const id = fieldId('files')

  function add(chosen: File[]) {
    if (chosen.length > room) toastError(t('onlyRoom', { count: Math.max(0, room) }))
    queue.add('files', 'design', chosen.slice(0, Math.max(0, room)))
  }

  return (
    <FileZone label={t('files')} onFiles={add}>
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
      />
      {room > 0 && (
        <AddFiles
          className={buttonClass()}
          id={id}
          accept={accept}
          multiple
          invalid={Boolean(error)}
          describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onFiles={add}
        >
          <FilePlus2 className="ic" aria-hidden />
          {t('addFiles')}
        </AddFiles>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p className="hint" id={`${id}-hint`}>
        {joinSentences(
          locale,
          t('filesHint', {
            count: DESIGN_FILES_MAX,
            each: megabytes(DESIGN_MAX_BYTES),
            total: megabytes(DESIGN_TOTAL_MAX_BYTES),
            formats: designExtensions.join(', '),
          }),
          files.length > 0 && t('filesTotal', { count: files.length, size: size(total) }),
        )}
      </p>
    </FileZone>
  )
}
