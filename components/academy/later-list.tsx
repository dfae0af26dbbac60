'use client'

import { lazy, Suspense, type ComponentProps } from 'react'
import { useViewer } from '@/components/shell/viewer'

const MemberLater = lazy(() => import('./member-later'))

/** What the viewer put aside of the lessons of this page; only members have such a list. */
export function LaterList(props: ComponentProps<typeof MemberLater>) {
  const { status } = useViewer()
  return (
    status === 'member' && (
      <Suspense>
        <MemberLater {...props} />
      </Suspense>
    )
  )
}
