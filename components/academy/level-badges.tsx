'use client'

import { Suspense, type ReactNode } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { ShownBadges } from './badge-list'

const MemberBadges = lazyLeaf(() => import('./member-badges'))

/**
 * The badges of a product: the viewer's own with their dates, and the progress of the others. `children` is shown while
 * the viewer is unknown.
 */
export function LevelBadges({ children, ...shown }: ShownBadges & { children: ReactNode }) {
  const { viewer } = useViewer()
  if (!viewer) return children
  return (
    <Suspense fallback={children}>
      <MemberBadges {...shown} userId={viewer.id} instead={children} />
    </Suspense>
  )
}
