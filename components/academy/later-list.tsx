'use client'

import { Suspense, type ComponentProps } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'

const MemberLater = lazyLeaf(() => import('./member-later'))

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
