'use client'

import { Suspense } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { BadgeList, type ShownBadges } from './badge-list'

const MemberBadges = lazyLeaf(() => import('./member-badges'))

/** The badges of a product: those that the viewer has, with their dates, and how far the others are. */
export function LevelBadges(shown: ShownBadges) {
  const { viewer } = useViewer()
  if (!viewer) return <BadgeList {...shown} />
  return (
    <Suspense fallback={<BadgeList {...shown} />}>
      <MemberBadges {...shown} userId={viewer.id} instead={<BadgeList {...shown} />} />
    </Suspense>
  )
}
