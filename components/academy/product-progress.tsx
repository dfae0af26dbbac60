'use client'

import { Suspense, type ReactNode } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { ProductLessons } from './progress-face'

const MemberProgress = lazyLeaf(() => import('./member-progress'))

/**
 * What is done of a product, what the next round number of lessons earns, and the one next thing to do. `children`: what
 * the page shows before it knows who reads it; `logIn` is for visitors.
 */
export function ProductProgress({
  children,
  logIn,
  ...product
}: ProductLessons & { children: ReactNode; logIn: ReactNode }) {
  const { status } = useViewer()
  return (
    <div>
      {status === 'member' ? (
        <Suspense fallback={children}>
          <MemberProgress {...product} instead={children} />
        </Suspense>
      ) : (
        children
      )}
      {status === 'anonymous' && logIn}
    </div>
  )
}
