'use client'

import { Suspense } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'

const NextMilestone = lazyLeaf(() => import('./next-milestone'))

/** The next milestone, for members: what asks the server for it is loaded with them alone. */
export function MemberMilestone() {
  const { status } = useViewer()
  return (
    status === 'member' && (
      <Suspense>
        <NextMilestone />
      </Suspense>
    )
  )
}
