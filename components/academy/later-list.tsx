'use client'

import { Suspense, type ComponentProps } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'

const MemberLater = lazyLeaf(() => import('./member-later'))

/** The lessons of this page that the viewer put aside for later; only members have such a list. */
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
