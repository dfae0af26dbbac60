'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Suspense, useState, type ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { FieldError } from '@/components/ui/field'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { Picture } from '@/components/ui/picture'
import { widestUrl } from '@/components/ui/widest-picture'
import { toastError } from '@/components/ui/toast'
import { ALT_MAX } from '@/lib/posts/schema'
import { IMAGE_MAX_BYTES } from '@/lib/uploads/schema'
import type { UploadedView } from '@/components/uploads/uploaded-view'
import { AddFiles } from '@/components/uploads/add-files'
import { canShow } from '@/components/uploads/crop-picture'
import { WrittenField } from './fields'
import { FileZone } from '@/components/uploads/file-zone'
import { imageAccept } from '@/components/uploads/image-accept'
import { addTileClass } from '@/components/uploads/tile-class'
import { PendingTile } from '@/components/uploads/pending-tile'
import { fieldId } from '@/components/form-shell/field-id'
import { useContent, useProblem, usePublish } from './post-context'
import { usePending } from './use-pending'
import { useStore } from '@/components/shell/small-store'
import { refuseEarly } from '@/components/uploads/upload-queue'

const CropDialog = lazyLeaf(() => import('@/components/uploads/crop-dialog'))

/** The cover, which every list shows, and its description. */
export function CoverField() {
  const t = useTranslations('publish')
  const { views } = usePublish()
  const uploadId = useContent((content) => content.cover?.uploadId)
  const image = useStore(views, (all) => (uploadId === undefined ? null : (all[uploadId] ?? null)))
  const error = useProblem('cover')
  const id = fieldId('cover')
  const described = [`${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ')

  const { cropping, choose, cropAgain, send, stop } = useCoverCrop(image)
  const input = {
    id,
    accept: imageAccept,
    multiple: false,
    describedBy: described,
    invalid: Boolean(error),
    onFiles: (files: File[]) => void choose(files),
  }

  return (
    <FileZone label={t('cover')} onFiles={input.onFiles}>
      <div className="grid items-center gap-4 md:grid-cols-[220px_1fr] md:gap-5">
        <CoverTile chosen={uploadId !== undefined} image={image} input={input} />
        <div>
          {uploadId !== undefined && <CoverButtons input={input} onCropAgain={cropAgain} />}
          <p className="hint" id={`${id}-hint`}>
            {t('coverHint', { max: IMAGE_MAX_BYTES / 1024 ** 2 })}
          </p>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      </div>
      {uploadId !== undefined && (
        <WrittenField
          path="cover.alt"
          label={t('coverAlt')}
          hint={t('altHint')}
          placeholder={t('altPlaceholder')}
          room={ALT_MAX}
          optional
          className="mt-5"
        />
      )}
      {cropping && (
        <Suspense>
          <CropDialog {...cropping} onCrop={send} onClose={stop} />
        </Suspense>
      )}
    </FileZone>
  )
}

type CoverInput = Omit<ComponentProps<typeof AddFiles>, 'className' | 'children'>

/** The cover, stored or pending, or the button that adds it. */
function CoverTile({
  chosen,
  image,
  input,
}: {
  chosen: boolean
  image: UploadedView | null
  input: CoverInput
}) {
  const t = useTranslations('publish')
  const { queue } = usePublish()
  const pending = usePending('cover')
  if (pending.length > 0)
    return pending.map((item) => <PendingTile key={item.id} item={item} queue={queue} />)
  return chosen ? (
    <div className="picture-box w-full rounded-ctl">
      <Picture image={image} alt="" sizes="(min-width: 768px) 220px, 100vw" />
    </div>
  ) : (
    <AddFiles {...input} className={addTileClass}>
      <span>
        <Icon of="image-plus" size="l" className="mx-auto mb-1" />
        {t('addCover')}
      </span>
    </AddFiles>
  )
}

function CoverButtons({ input, onCropAgain }: { input: CoverInput; onCropAgain: () => Promise<void> }) {
  const t = useTranslations('publish')
  const { form } = usePublish()
  return (
    <div className="flex flex-wrap gap-2">
      <AddFiles {...input} className={buttonClass({ size: 'sm' })}>
        <Icon of="replace" />
        {t('replace')}
      </AddFiles>
      <Button size="sm" icon={<Icon of="crop" />} onClick={onCropAgain}>
        {t('crop.again')}
      </Button>
      <Button size="sm" icon={<Icon of="trash-2" />} onClick={() => form.setValue('cover', null)}>
        {t('remove')}
      </Button>
    </div>
  )
}

/** Crops a picture to the cover's shape before it is sent; a stored cover can be cropped again. */
function useCoverCrop(image: UploadedView | null) {
  const t = useTranslations('publish')
  const { queue } = usePublish()
  const [cropping, setCropping] = useState<{ file: File; url: string } | null>(null)

  const cut = (file: File) => setCropping({ file, url: URL.createObjectURL(file) })
  function stop() {
    if (cropping) URL.revokeObjectURL(cropping.url)
    setCropping(null)
  }
  function send(file: File) {
    stop()
    queue.cancelPlace('cover')
    queue.add('cover', 'image', [file])
  }
  /**
   * A picture that must not be sent, or that this browser cannot show, goes to the queue and the server for their
   * judgement; every other one is cropped first.
   */
  async function choose([file]: File[]) {
    if (!file) return
    if (refuseEarly(file, 'image') || !(await canShow(file))) send(file)
    else cut(file)
  }
  async function cropAgain() {
    const response = image && (await fetch(widestUrl(image)).catch(() => null))
    if (!response || !response.ok) return toastError(t('openFailed'))
    const picture = await response.blob()
    cut(new File([picture], `cover.${picture.type.split('/')[1]}`, { type: picture.type }))
  }
  return { cropping, choose, cropAgain, send, stop }
}
