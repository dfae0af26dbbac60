'use client'

import { createContext, Suspense, use, useState, type ReactNode } from 'react'
import { lazyComponent } from './lazy-component'
import { useBackCloses } from './use-back-closes'
import type { ZoomedPicture, ZoomLabels } from './zoomed-picture'

const { Leaf: Lightbox, ahead } = lazyComponent(() => import('./lightbox'))
/** For what opens it: fetches the lightbox ahead. */
export const zoomAhead = ahead

type Shown = { pictures: readonly ZoomedPicture[]; index: number }

const ZoomContext = createContext<(shown: Shown) => void>(() => undefined)
const NameContext = createContext('')

/** Shows pictures large: `zoom({ pictures, index })`, below a ZoomHost. */
export const useZoom = () => use(ZoomContext)

/** What a picture is called that nobody has described. */
export const usePictureName = () => use(NameContext)

/** The one lightbox of what is inside; it is loaded when the first picture is pressed. Back closes it. */
export function ZoomHost({ labels, children }: { labels: ZoomLabels; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  useBackCloses(shown !== null, close)
  return (
    <ZoomContext value={setShown}>
      <NameContext value={labels.title}>{children}</NameContext>
      {shown && (
        <Suspense>
          <Lightbox {...shown} labels={labels} onClose={close} />
        </Suspense>
      )}
    </ZoomContext>
  )
}
