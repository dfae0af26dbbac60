'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '@/components/ui/button'
import { CropArrows } from '@/components/ui/crop-arrows'
import { Dialog } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { COVER_RATIO, cropPicture } from './crop-picture'

const ZOOM = { min: 1, max: 4, step: 0.05 }
const ARROW_STEP = 8

/** The part of a picture that lists show: 4:3, moved by mouse, finger or arrow keys. */
export default function CropDialog({
  file,
  url,
  onCrop,
  onClose,
}: {
  file: File
  /** of the same file, for as long as the dialog is up */
  url: string
  onCrop: (cropped: File) => void
  onClose: () => void
}) {
  const t = useTranslations('publish.crop')
  const shell = useTranslations('shell')
  const box = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)
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
      closeLabel={shell('close')}
      footer={
        <>
          <Button onClick={() => onCrop(file)}>{t('whole')}</Button>
          <Button variant="primary" busy={state === 'busy'} disabled={!area} onClick={use}>
            {t('use')}
          </Button>
        </>
      }
    >
      <div className="relative h-[min(44vh,420px)] overflow-hidden rounded-card bg-sunken" ref={box}>
        <Cropper
          image={url}
          aspect={COVER_RATIO}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          keyboardStep={ARROW_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: () => setState('failed'), alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('area') }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="mt-3.5 flex min-w-50 flex-1 items-center gap-3 font-semibold whitespace-nowrap">
          {t('zoom')}
          <input
            className="min-w-0 flex-1 accent-ember-fill"
            type="range"
            {...ZOOM}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <CropArrows area={box} />
      </div>
      {state === 'failed' && <FieldError>{t('failed')}</FieldError>}
    </Dialog>
  )
}
