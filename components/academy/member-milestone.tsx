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

/** Beside a milestone, `count` completed lessons: that the member has earned it. */
export const MemberEarned = ({ count }: { count: number }) => (
  <ForMembers>
    <EarnedMark count={count} />
  </ForMembers>
)

/** What asks the server for the tasks of a member is loaded with members alone. */
function ForMembers({ children }: { children: ReactNode }) {
  const { status } = useViewer()
  return status === 'member' && <Suspense>{children}</Suspense>
}
