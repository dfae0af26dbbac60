'use client'

import { useTranslations } from 'next-intl'
import { fieldId } from '@/components/form-shell/field-id'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useStore } from '@/components/shell/small-store'
import { useViewer } from '@/components/shell/viewer'
import { buttonClass } from '@/components/ui/button-class'
import { FieldError } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { AddFiles } from '@/components/uploads/add-files'
import { FileList } from '@/components/uploads/file-list'
import { FileZone } from '@/components/uploads/file-zone'
import { imageAccept } from '@/components/uploads/image-accept'
import { PendingRow } from '@/components/uploads/pending-tile'
import { tileClass } from '@/components/uploads/tile-class'
import type { UploadQueue } from '@/components/uploads/upload-queue'
import type { DesignValues } from './design-values'

/** The author's own picture in place of the drawing. */
export function DesignPicture({
  preview,
  error,
  queue,
}: {
  preview: DesignValues['preview']
  error: string | undefined
  queue: UploadQueue
}) {
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const { status } = useViewer()
  const pending = useStore(queue.pending, (all) => all).filter(({ place }) => place === 'preview')
  const id = fieldId('preview')

  function add(chosen: File[]) {
    if (status === 'anonymous') return openLoginDialog()
    queue.cancelPlace('preview')
    queue.add('preview', 'image', chosen.slice(0, 1))
  }

  return (
    <FileZone label={own('picture')} onFiles={add}>
      {preview && (
        <div className={`${tileClass} mb-3 max-w-55`}>
          <Picture image={preview.image} alt="" sizes="220px" />
        </div>
      )}
      {pending.length > 0 && (
        <FileList>
          {pending.map((item) => (
            <PendingRow key={item.id} item={item} queue={queue} />
          ))}
        </FileList>
      )}
      <AddFiles
        id={id}
        className={buttonClass({ size: 'sm' })}
        accept={imageAccept}
        multiple={false}
        invalid={Boolean(error)}
        describedBy={`${id}-hint`}
        onFiles={add}
      >
        <Icon of="image-plus" />
        {preview ? t('replace') : own('addPicture')}
      </AddFiles>
      <FieldError>{error}</FieldError>
      <p className="hint" id={`${id}-hint`}>
        {own('pictureHint')}
      </p>
    </FileZone>
  )
}
