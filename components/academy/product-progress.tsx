'use client'

import { Suspense, type ReactNode } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { ProductLessons } from './progress-face'

const MemberProgress = lazyLeaf(() => import('./member-progress'))

/**
 * The progress with a product, what the next milestone earns, and the next lesson. `children` is shown while the viewer
 * is unknown, `logIn` to visitors.
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
