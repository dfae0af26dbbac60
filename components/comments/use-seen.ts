'use client'

import { useViewerFlags } from '@/components/shell/viewer-flags'
import type { CommentView, ThreadView } from '@/lib/comments/views'

/**
 * What this viewer sees: not what was said by members they blocked or were blocked by. The page is made once for
 * everybody, so that the leaving out happens here, as soon as the viewer's flags say who they are.
 */
export function useSeen(threads: ThreadView[]): ThreadView[] {
  const shown = threads.flatMap((thread) => [thread, ...thread.replies])
  const flags = useViewerFlags('users', [...new Set(shown.flatMap(({ maker }) => maker?.id ?? []))])
  const isSeen = ({ maker }: CommentView) => maker === null || !flags[maker.id]?.hidden
  return threads.flatMap((thread) => {
    const replies = thread.replies.filter(isSeen)
    const repliesCount = thread.repliesCount - (thread.replies.length - replies.length)
    const rest = { ...thread, replies, repliesCount }
    if (isSeen(thread)) return [rest]
    return repliesCount > 0
      ? [{ ...rest, text: null, maker: null, picture: null, hidden: true as const }]
      : []
  })
}
