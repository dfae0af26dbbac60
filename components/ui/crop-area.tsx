'use client'

import { useRef, useState } from 'react'
import Cropper, { type Area, type CropperProps } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'

export const CROP_ZOOM = { min: 1, max: 4, step: 0.05 }
const ARROW_STEP = 8

/**
 * Holds the chosen part of a picture, for CropArea and the controls beside it. `area` is in the picture's own pixels.
 */
export function useCrop() {
  const box = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(CROP_ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)
  return { box, crop, setCrop, zoom, setZoom, area, setArea }
}

export type CropChoice = ReturnType<typeof useCrop>

/** A picture that the mouse, a finger or the arrow keys move under a frame, and the wheel or two fingers zoom. */
export function CropArea({
  choice: { box, crop, setCrop, zoom, setZoom, setArea },
  url,
  label,
  className,
  frame,
  onError,
}: {
  choice: CropChoice
  /** null until it is loaded */
  url: string | null
  label: string
  className: string
  frame: Pick<CropperProps, 'aspect'> & Partial<Pick<CropperProps, 'cropShape' | 'showGrid'>>
  /** called when the browser cannot read the picture */
  onError: () => void
}) {
  return (
    <div ref={box} className={`relative overflow-hidden rounded-card bg-sunken ${className}`}>
      {url && (
        <Cropper
          image={url}
          {...frame}
          crop={crop}
          zoom={zoom}
          minZoom={CROP_ZOOM.min}
          maxZoom={CROP_ZOOM.max}
          keyboardStep={ARROW_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError }}
          cropperProps={{ role: 'application', 'aria-label': label }}
        />
      )}
    </div>
  )
}
