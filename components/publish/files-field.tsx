'use client'

import { FilePlus2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { FieldError } from '@/components/ui/field'
import { useFileSize } from '@/components/ui/file-size'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { toastError } from '@/components/ui/toast'
import { DESIGN_FILES_MAX } from '@/lib/posts/schema'
import { DESIGN_MAX_BYTES, DESIGN_TOTAL_MAX_BYTES, designExtensions } from '@/lib/uploads/schema'
import { AddFiles } from './add-files'
import { PendingButtons, usePending, usePendingWords } from './pending-tile'
import { fieldId } from './parts'
import { useList, useProblemWithin, usePublish } from './publish-context'
import { useStore } from './small-store'

const accept = designExtensions.map((ext) => `.${ext}`).join(',')
const megabytes = (bytes: number) => bytes / 1024 ** 2

/** The design files that a reader gets with the post. */
export function FilesField() {
  const t = useTranslations('publish')
  const size = useFileSize()
  const { form, queue, views } = usePublish()
  const files = useList((content) => content.files)
  const uploaded = useStore(views, (all) => all)
  const pending = usePending('files')
  const words = usePendingWords()
  const error = useProblemWithin('files')
  const room = DESIGN_FILES_MAX - files.length - pending.filter(({ state }) => state !== 'failed').length
  const total = files.reduce((sum, { uploadId }) => sum + (uploaded[uploadId]?.size ?? 0), 0)
  const id = fieldId('files')

  return (
    <div className="fld" role="group" aria-label={t('files')}>
      {files.length + pending.length > 0 && (
        <ul className="flist">
          {files.map(({ uploadId }) => {
            const file = uploaded[uploadId]
            return (
              <li key={uploadId}>
                <span className="x">{file?.ext}</span>
                <span className="nm">{file?.name}</span>
                <span className="sz num">{size(file?.size ?? 0)}</span>
                <IconButton
                  label={t('removeNamed', { name: file?.name ?? '' })}
                  onClick={() =>
                    form.setValue(
                      'files',
                      files.filter((one) => one.uploadId !== uploadId),
                    )
                  }
                >
                  <X className="ic" aria-hidden />
                </IconButton>
              </li>
            )
          })}
          {pending.map((item) => (
            <li key={item.id} className={item.state === 'failed' ? 'bad' : undefined}>
              {item.state === 'failed' ? (
                <span className="nm" role="alert">
                  {item.name} <b>{item.error}</b>
                </span>
              ) : (
                <span className="nm num">
                  {words(item)}
                  <KerfProgress value={Math.min(99, item.sent * 100)} label={item.name} />
                </span>
              )}
              <PendingButtons item={item} />
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <AddFiles
          className={buttonClass()}
          id={id}
          accept={accept}
          multiple
          invalid={Boolean(error)}
          describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onFiles={(chosen) => {
            if (chosen.length > room) toastError(t('onlyRoom', { count: room }))
            queue.add('files', 'design', chosen.slice(0, room))
          }}
        >
          <FilePlus2 className="ic" aria-hidden />
          {t('addFiles')}
        </AddFiles>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p className="hint" id={`${id}-hint`}>
        {t('filesHint', {
          count: DESIGN_FILES_MAX,
          each: megabytes(DESIGN_MAX_BYTES),
          total: megabytes(DESIGN_TOTAL_MAX_BYTES),
          formats: designExtensions.join(', '),
        })}{' '}
        {files.length > 0 && t('filesTotal', { count: files.length, size: size(total) })}
      </p>
    </div>
  )
}
