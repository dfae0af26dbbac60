'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CropArea, CROP_ZOOM, useCrop, type CropChoice } from '@/components/ui/crop-area'
import { CropArrows } from '@/components/ui/crop-arrows'
import { Dialog } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { cutAvatar } from './cut-avatar'

/**
 * Chooses a square of a picture: moved by dragging or arrow keys, zoomed by wheel, two fingers or a slider. `onUse`
 * resolves with an error in words, or null.
 */
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
  const url = useObjectUrl(file)
  const choice = useCrop()
  const { area } = choice
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
      <RoundCrop choice={choice} url={url} onError={() => setProblem(t('unreadable'))} />
      <FieldError>{problem}</FieldError>
    </Dialog>
  )
}

/** The picture under a round frame, with a slider and arrows that move it. */
function RoundCrop({
  choice,
  url,
  onError,
}: {
  choice: CropChoice
  url: string | null
  onError: () => void
}) {
  const t = useTranslations('profile.settings.crop')
  return (
    <>
      <CropArea
        choice={choice}
        url={url}
        label={t('area')}
        className="h-72 [&_[data-testid=cropper]]:focus-visible:outline-3 [&_[data-testid=cropper]]:focus-visible:-outline-offset-3 [&_[data-testid=cropper]]:focus-visible:outline-beam"
        frame={{ aspect: 1, cropShape: 'round', showGrid: false }}
        onError={onError}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ZoomSlider zoom={choice.zoom} onZoom={choice.setZoom} />
        <CropArrows area={choice.box} />
      </div>
    </>
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
        {...CROP_ZOOM}
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
    // oxlint-disable-next-line react/set-state-in-effect -- the address exists only as long as the component
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
