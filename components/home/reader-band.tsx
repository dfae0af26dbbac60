'use client'

import { Suspense } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { bandClass, cellClass } from './band-class'
import type { BandLabels, FirstCut } from './band-labels'

const MemberBand = lazyLeaf(() => import('./member-band'))

/**
 * The member's unfinished work, or how a new member can begin. Its place and height are reserved from the first paint
 * (`member:`, lib/web/head/apply-choices.ts), for members only, so that nothing moves when the response arrives.
 */
export function ReaderBand(props: { cuts: FirstCut[]; labels: BandLabels }) {
  const { status } = useViewer()
  return (
    <div className="mt-4.5 hidden h-22 member:block md:h-19">
      {status === 'member' ? (
        <Suspense fallback={waiting}>
          <MemberBand {...props} waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}

const waiting = (
  <ul aria-hidden className={bandClass}>
    <li className={cellClass} />
    <li className={cellClass} />
  </ul>
)
