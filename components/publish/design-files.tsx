'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { Machine } from '@/components/designs/file-facts'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { buttonClass } from '@/components/ui/button-class'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldError, FieldGroup } from '@/components/ui/field'
import { Picture } from '@/components/ui/picture'
import { toastError } from '@/components/ui/toast'
import { DESIGN_FILES_MAX } from '@/lib/posts/schema'
import { AddDesignFiles } from './add-design-files'
import { AddFiles } from './add-files'
import type { DesignValues } from './design-values'
import { FileRows } from './file-rows'
import { FileZone } from './file-zone'
import { imageAccept } from './images-field'
import { PendingRow } from './pending-tile'
import { useStore } from './small-store'
import type { UploadQueue } from './upload-queue'

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
          onReplace={(id, next) => change({ files: files.map((file) => (file.id === id ? next : file)) })}
        />
        <AddDesignFiles id="d-files" room={room} error={error} note={own('svgNote')} onFiles={add} />
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
            <Icon of="image-plus" />
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
