'use client'

import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import './lightbox.css'
import { useEffect } from 'react'
import Viewer from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { imageUrl, webpUrl } from '@/lib/uploads/picture-urls'
import { readsAvif } from './widest-picture'
import type { ZoomedPicture, ZoomLabels } from './zoomed-picture'

/**
 * Shows pictures over the whole window: arrows, swipe, pinch, + and −, Escape. The focus returns to the pressed
 * picture.
 */
export default function Lightbox({
  pictures,
  index,
  labels,
  onClose,
}: {
  pictures: readonly ZoomedPicture[]
  index: number
  labels: ZoomLabels
  onClose: () => void
}) {
  const single = pictures.length < 2
  useEffect(() => {
    document.addEventListener('keydown', keepTab)
    return () => document.removeEventListener('keydown', keepTab)
  }, [])
  return (
    <Viewer
      open
      close={onClose}
      index={index}
      plugins={[Zoom, Captions]}
      slides={pictures.map(slideOf)}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
      captions={{ descriptionTextAlign: 'center' }}
      // A single picture has no previous and no next one.
      render={single ? { buttonPrev: () => null, buttonNext: () => null } : {}}
      labels={{
        ...{ Previous: labels.previous, Next: labels.next, Close: labels.close, Slide: labels.slide },
        ...{ Lightbox: labels.title, 'Photo gallery': labels.gallery, Carousel: labels.gallery },
        ...{ '{index} of {total}': labels.of, 'Zoom in': labels.zoomIn, 'Zoom out': labels.zoomOut },
      }}
    />
  )
}

/**
 * Leads Tab from the last button to the first one, and back. It would leave for the browser's own controls, where Escape
 * does not close the picture.
 */
function keepTab(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [...document.querySelectorAll<HTMLElement>('.yarl__portal button:not(:disabled)')]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const { activeElement } = document
  if (activeElement !== from && stops.some((stop) => stop === activeElement)) return
  event.preventDefault()
  to?.focus()
}

function slideOf({ token, width, height, widths, alt }: ZoomedPicture) {
  const about = { alt, description: alt || undefined, width, height, src: webpUrl({ token, widths }) }
  if (!readsAvif()) return about
  const srcSet = widths.map((w) => ({
    src: imageUrl(token, w, 'avif'),
    width: w,
    height: Math.round((height * w) / width),
  }))
  return { ...about, srcSet }
}
