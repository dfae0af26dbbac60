'use client'

import { lazy, Suspense, type ReactNode } from 'react'

type Picture = () => ReactNode

// Rendered when it is needed, possibly when no script can be loaded any more: it is then left out.
const Bed = lazy(() =>
  import('@/components/ui/drawings').then(
    ({ Drawing }): { default: Picture } => ({ default: () => <Drawing name="bed" /> }),
    (): { default: Picture } => ({ default: () => null }),
  ),
)

/** The empty bed of an error screen; the fallback reserves its place. */
export function FailedPicture() {
  return (
    <Suspense fallback={<svg viewBox="10 0 190 150" aria-hidden />}>
      <Bed />
    </Suspense>
  )
}
