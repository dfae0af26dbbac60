'use client'

import { createContext, Suspense, use, useState, type ReactNode } from 'react'
import { lazyComponent } from './lazy-component'
import { useBackCloses } from './use-back-closes'
import type { ZoomedPicture, ZoomLabels } from './zoomed-picture'

const { Leaf: Lightbox, ahead } = lazyComponent(() => import('./lightbox'))
/** Handlers for the element that opens the lightbox: they prefetch it. */
export const zoomAhead = ahead

type Shown = { pictures: readonly ZoomedPicture[]; index: number }

const ZoomContext = createContext<(shown: Shown) => void>(() => undefined)
const NameContext = createContext('')

/** Returns the function that shows pictures large, `zoom({ pictures, index })`; needs a ZoomHost above. */
export const useZoom = () => use(ZoomContext)

/** Returns the accessible name of a picture without a description. */
export const usePictureName = () => use(NameContext)

/** Holds the one lightbox of its children, loaded when the first picture is pressed. Back closes it. */
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
