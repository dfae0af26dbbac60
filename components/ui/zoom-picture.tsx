'use client'

import type { PicturedView } from '@/lib/posts/views'
import { Picture } from './picture'
import { useZoom, zoomAhead } from './zoom-host'

/** A picture that is shown large when it is pressed, with the others of its group. */
export function ZoomPicture({
  pictures,
  index = 0,
  sizes,
  className = '',
}: {
  pictures: readonly PicturedView[]
  index?: number
  sizes: string
  className?: string
}) {
  const zoom = useZoom()
  const picture = pictures[index]!
  return (
    <button
      type="button"
      className={`zoom ${className}`}
      {...zoomAhead}
      onClick={() => zoom({ pictures, index })}
    >
      <Picture image={picture} alt={picture.alt} sizes={sizes} />
    </button>
  )
}
