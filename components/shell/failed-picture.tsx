'use client'

import { lazy, Suspense, type ReactNode } from 'react'

type Picture = () => ReactNode

// drawn when it is needed, which may be when nothing more can be loaded
const Bed = lazy(() =>
  import('@/components/ui/drawings').then(
    ({ Drawing }): { default: Picture } => ({ default: () => <Drawing name="bed" /> }),
    (): { default: Picture } => ({ default: () => null }),
  ),
)

/** The empty bed of an error screen; its place is reserved while it comes. */
export function FailedPicture() {
  return (
    <Suspense fallback={<svg viewBox="10 0 190 150" aria-hidden />}>
      <Bed />
    </Suspense>
  )
}
