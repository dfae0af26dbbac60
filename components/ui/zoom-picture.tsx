'use client'

import { Picture } from './picture'
import { usePictureName, useZoom, zoomAhead } from './zoom-host'
import type { ZoomedPicture } from './zoomed-picture'

/** A picture that shows large when it is pressed, together with the others of its group. */
export function ZoomPicture({
  pictures,
  index = 0,
  lang,
  sizes,
  className = '',
}: {
  pictures: readonly ZoomedPicture[]
  index?: number
  /** language of the picture's description */
  lang?: string
  sizes: string
  className?: string
}) {
  const zoom = useZoom()
  const name = usePictureName()
  const picture = pictures[index]!
  return (
    <button
      type="button"
      className={className ? `zoom ${className}` : 'zoom'}
      aria-label={picture.alt ? undefined : name}
      {...zoomAhead}
      onClick={() => zoom({ pictures, index })}
    >
      <Picture image={picture} lang={lang} sizes={sizes} />
    </button>
  )
}
