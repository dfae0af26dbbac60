'use client'

import { FilePlus2, ImagePlus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { Machine } from '@/components/designs/file-facts'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { buttonClass } from '@/components/ui/button-class'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldError, FieldGroup } from '@/components/ui/field'
import { Picture } from '@/components/ui/picture'
import { toastError } from '@/components/ui/toast'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { DESIGN_FILES_MAX } from '@/lib/posts/schema'
import { DESIGN_MAX_BYTES, DESIGN_TOTAL_MAX_BYTES, designExtensions } from '@/lib/uploads/schema'
import { AddFiles } from './add-files'
import type { DesignValues } from './design-values'
import { FileRows } from './file-rows'
import { FileZone } from './file-zone'
import { imageAccept } from './images-field'
import { PendingRow } from './pending-tile'
import { useStore } from './small-store'
import type { UploadQueue } from './upload-queue'

const accept = designExtensions.map((ext) => `.${ext}`).join(',')
const megabytes = (bytes: number) => bytes / 1024 ** 2

/** The files, what was found in them, whether they are one design or one each, and a picture. */
export function DesignFiles({
  values: { files, preview, each },
  errors,
  queue,
  change,
  choice,
  machines,
}: {
  values: DesignValues
  errors: Record<string, string>
  queue: UploadQueue
  change: (more: Partial<DesignValues>) => void
  choice: boolean
  machines: readonly Machine[]
}) {
  const t = useTranslations('publish')
  const locale = useLocale()
  const own = useTranslations('publish.designsPage')
  const { status } = useViewer()
  const pending = useStore(queue.pending, (all) => all)
  const error = errors.files ?? Object.entries(errors).find(([path]) => path.startsWith('files.'))?.[1]
  const coming = pending.filter(({ place, state }) => place === 'files' && state !== 'failed')
  const room = DESIGN_FILES_MAX - files.length - coming.length

  function add(chosen: File[]) {
    if (status === 'anonymous') return openLoginDialog()
    if (chosen.length > room) toastError(t('onlyRoom', { count: Math.max(0, room) }))
    queue.add('files', 'design', chosen.slice(0, Math.max(0, room)))
  }
  function addPicture(chosen: File[]) {
    if (status === 'anonymous') return openLoginDialog()
    queue.cancelPlace('preview')
    queue.add('preview', 'image', chosen.slice(0, 1))
  }

  return (
    <>
      <FileZone label={t('files')} onFiles={add}>
        <FileRows
          files={files}
          pending={pending.filter(({ place }) => place === 'files')}
          queue={queue}
          machines={machines}
          onChange={(ids) =>
            change({ files: ids.flatMap((id) => files.find((file) => file.id === id) ?? []) })
          }
        />
        {room > 0 && (
          <AddFiles
            className={buttonClass()}
            id="d-files"
            accept={accept}
            multiple
            invalid={Boolean(error)}
            describedBy={`d-files-hint${error ? ' d-files-error' : ''}`}
            onFiles={add}
          >
            <FilePlus2 className="ic" aria-hidden />
            {t('addFiles')}
          </AddFiles>
        )}
        <FieldError id="d-files-error">{error}</FieldError>
        <p className="hint" id="d-files-hint">
          {joinSentences(
            locale,
            t('filesHint', {
              count: DESIGN_FILES_MAX,
              each: megabytes(DESIGN_MAX_BYTES),
              total: megabytes(DESIGN_TOTAL_MAX_BYTES),
              formats: designExtensions.join(', '),
            }),
            own('svgNote'),
          )}
        </p>
      </FileZone>
      {choice && files.length > 1 && (
        <FieldGroup legend={own('several')}>
          {[false, true].map((one) => (
            <CheckboxRow
              key={String(one)}
              type="radio"
              name="each"
              checked={each === one}
              onChange={() => change({ each: one })}
            >
              {one ? own('each') : own('together')}
            </CheckboxRow>
          ))}
        </FieldGroup>
      )}
      {!(each && files.length > 1) && (
        <FileZone label={own('picture')} onFiles={addPicture}>
          <p className="lab">{own('picture')}</p>
          {preview && (
            <div className="tile mb-3 max-w-[220px]">
              <Picture image={preview.image} alt="" sizes="220px" />
            </div>
          )}
          <ul className="flist">
            {pending
              .filter(({ place }) => place === 'preview')
              .map((item) => (
                <PendingRow key={item.id} item={item} queue={queue} />
              ))}
          </ul>
          <AddFiles
            className={buttonClass({ size: 'sm' })}
            accept={imageAccept}
            multiple={false}
            invalid={Boolean(errors.preview)}
            describedBy="d-picture-hint"
            onFiles={addPicture}
          >
            <ImagePlus className="ic" aria-hidden />
            {preview ? t('replace') : own('addPicture')}
          </AddFiles>
          <FieldError>{errors.preview}</FieldError>
          <p className="hint" id="d-picture-hint">
            {own('pictureHint')}
          </p>
        </FileZone>
      )}
    </>
  )
}
