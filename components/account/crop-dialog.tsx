'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@/components/ui/button'
import { CropArrows } from '@/components/ui/crop-arrows'
import { Dialog } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { cutAvatar, type CropArea } from './cut-avatar'

const ZOOM_MAX = 4
const ARROW_STEP = 8

/** Which square of a picture is used: pushed about, zoomed by wheel, two fingers, slider; arrow keys push, too. `onUse` says in words what went wrong, or null. */
export default function CropDialog({
  file,
  onClose,
  onUse,
}: {
  file: File
  onClose: () => void
  onUse: (cut: File) => Promise<string | null>
}) {
  const t = useTranslations('profile.settings.crop')
  const box = useRef<HTMLDivElement>(null)
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function apply() {
    if (!url || !area) return
    setBusy(true)
    setProblem(null)
    const cut = await cutAvatar(url, area).catch(() => null)
    const wrong = cut ? await onUse(cut) : t('unreadable')
    setBusy(false)
    if (wrong) setProblem(wrong)
    else onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={!area} onClick={() => void apply()}>
            {t('use')}
          </Button>
        </>
      }
    >
      <div
        ref={box}
        className="relative h-72 overflow-hidden rounded-card bg-sunken [&_[data-testid=cropper]]:focus-visible:outline-3 [&_[data-testid=cropper]]:focus-visible:-outline-offset-3 [&_[data-testid=cropper]]:focus-visible:outline-beam"
      >
        {url && (
          <Cropper
            image={url}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            keyboardStep={ARROW_STEP}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: () => setProblem(t('unreadable')) }}
            cropperProps={{ role: 'application', 'aria-label': t('area') }}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ZoomSlider zoom={zoom} onZoom={setZoom} />
        <CropArrows area={box} />
      </div>
      <FieldError>{problem}</FieldError>
    </Dialog>
  )
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useTranslations('profile.settings.crop')
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {t('zoom')}
      </label>
      <input
        id={id}
        type="range"
        className="h-10 min-w-32 flex-1 accent-ember-fill"
        min={1}
        max={ZOOM_MAX}
        step={0.05}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={(event) => onZoom(Number(event.target.value))}
      />
    </>
  )
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address exists only as long as the component
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
