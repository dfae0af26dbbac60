'use client'

import { Suspense } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { LearnTagProps } from './member-tag'

const MemberTag = lazyLeaf(() => import('./member-tag'))

/**
 * The viewer's status with a lesson; nothing for visitors. It highlights the row of a lesson in progress, and with
 * `withShare` shows how far it is.
 */
export function LearnTag(props: LearnTagProps) {
  const { status } = useViewer()
  return (
    status === 'member' && (
      <Suspense>
        <MemberTag {...props} />
      </Suspense>
    )
  )
}
