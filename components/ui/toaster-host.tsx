'use client'

import { Suspense, useSyncExternalStore } from 'react'
import { lazyLeaf } from './lazy-leaf'
import { readToastWish, subscribeToastWish, toasterMissing } from './toast'

const Toaster = lazyLeaf(() => import('./toaster'))

/** Mounts the toaster with the first toast; sonner is loaded only then. */
export function ToasterHost({ label }: { label: string }) {
  const wanted = useSyncExternalStore(subscribeToastWish, readToastWish, () => false)
  return wanted ? (
    <Suspense>
      <Toaster label={label} onLoadError={toasterMissing} />
    </Suspense>
  ) : null
}
