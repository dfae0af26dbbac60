'use client'

import { useViewer } from '@/components/shell/viewer'
import { useViewerFlags } from '@/components/shell/viewer-flags'
import type { LearnState } from '@/lib/academy/next-lesson'
import type { LearnStatusName } from '@/lib/academy/places'

/**
 * Returns the viewer's progress with these lessons; `known` is false for visitors and until the server has answered.
 */
export function useLearning(ids: number[]) {
  const { status } = useViewer()
  const flags = useViewerFlags('tutorials', ids)
  const statusOf = (id: number) => (flags[id]?.status ?? 'NOT_STARTED') as LearnStatusName
  const shareOf = (id: number) => flags[id]?.share ?? 0
  return {
    known: status === 'member' && ids.every((id) => flags[id] !== undefined),
    statusOf,
    stateOf: (id: number): LearnState => ({
      status: statusOf(id),
      share: shareOf(id),
      left: flags[id]?.left ?? null,
      at: flags[id]?.at ?? null,
    }),
    completed: ids.filter((id) => statusOf(id) === 'COMPLETED').length,
    shareOf,
    isForLater: (id: number) => flags[id]?.watchLater === true,
  }
}

export type Learning = ReturnType<typeof useLearning>
