'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CropArea, CROP_ZOOM, useCrop, type CropChoice } from '@/components/ui/crop-area'
import { CropArrows } from '@/components/ui/crop-arrows'
import { Dialog } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { COVER_RATIO, cropPicture } from './crop-picture'

/** Chooses the part of a picture that lists show: 4:3, moved by mouse, finger or arrow keys. */
export default function CropDialog({
  file,
  url,
  onCrop,
  onClose,
}: {
  file: File
  /** object URL of the same file, valid while the dialog is open */
  url: string
  onCrop: (cropped: File) => void
  onClose: () => void
}) {
  const t = useTranslations('publish.crop')
  const ui = useTranslations('ui')
  const choice = useCrop()
  const { area } = choice
  const [state, setState] = useState<'choosing' | 'busy' | 'failed'>('choosing')

  async function use() {
    if (!area) return
    setState('busy')
    try {
      onCrop(await cropPicture(file, area))
    } catch {
      setState('failed')
    }
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t('title')}
      description={t('text')}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={() => onCrop(file)}>{t('whole')}</Button>
          <Button variant="primary" busy={state === 'busy'} disabled={!area} onClick={use}>
            {t('use')}
          </Button>
        </>
      }
    >
      <CoverCrop choice={choice} url={url} onError={() => setState('failed')} />
      {state === 'failed' && <FieldError>{t('failed')}</FieldError>}
    </Dialog>
  )
}

/** The picture under a frame of the cover's shape, with a slider and arrows that move it. */
function CoverCrop({ choice, url, onError }: { choice: CropChoice; url: string; onError: () => void }) {
  const t = useTranslations('publish.crop')
  return (
    <>
      <CropArea
        choice={choice}
        url={url}
        label={t('area')}
        className="h-[min(44vh,420px)]"
        frame={{ aspect: COVER_RATIO }}
        onError={onError}
      />
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="mt-3.5 flex min-w-50 flex-1 items-center gap-3 font-semibold whitespace-nowrap">
          {t('zoom')}
          <input
            className="min-w-0 flex-1 accent-ember-fill"
            type="range"
            {...CROP_ZOOM}
            value={choice.zoom}
            onChange={({ target }) => choice.setZoom(Number(target.value))}
          />
        </label>
        <CropArrows area={choice.box} />
      </div>
    </>
  )
}
