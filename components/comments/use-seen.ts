'use client'

import { useViewerFlags } from '@/components/shell/viewer-flags'
import type { CommentView, ThreadView } from '@/lib/comments/views'

/**
 * Returns the threads that this viewer sees, without comments by members on either side of a block. The page is
 * rendered once for everyone, so filtering happens here, as soon as the viewer's flags are known.
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
