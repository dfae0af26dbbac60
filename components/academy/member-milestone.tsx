'use client'

import { Suspense, type ReactNode } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'

const NextMilestone = lazyLeaf(() => import('./next-milestone'))
const EarnedMark = lazyLeaf(() => import('./earned-mark'))

/** The next milestone, for members. */
export const MemberMilestone = () => (
  <ForMembers>
    <NextMilestone />
  </ForMembers>
)

/** The mark beside a milestone of `count` completed lessons that the member has reached. */
export const MemberEarned = ({ count }: { count: number }) => (
  <ForMembers>
    <EarnedMark count={count} />
  </ForMembers>
)

/** Renders its children for members only, so that visitors do not load the query of a member's tasks. */
function ForMembers({ children }: { children: ReactNode }) {
  const { status } = useViewer()
  return status === 'member' && <Suspense>{children}</Suspense>
}
