'use client'

import { useState } from 'react'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { useViewerFlags } from '@/components/shell/viewer-flags'
import { toastError, toastSuccess } from '@/components/ui/toast'
import type { CommentView, ThreadView } from '@/lib/comments/views'
import { CommentForm } from './comment-form'
import { CommentThread } from './comment-thread'

export type CommentLabels = Record<
  | 'label'
  | 'placeholder'
  | 'send'
  | 'reply'
  | 'replyTo'
  | 'cancel'
  | 'delete'
  | 'deleteAsk'
  | 'deleted'
  | 'deletedMember'
  | 'hidden'
  | 'deletedDone'
  | 'hideReplies'
  | 'posted'
  | 'postedSeeds'
  | 'author'
  | 'more'
  | 'empty'
  | 'logIn'
  | 'edited',
  string
>
type Page = { items: ThreadView[]; nextCursor: string | null }

/** Threads, newest first, with the form above; what the viewer does shows at once. */
export function CommentList({
  post,
  first,
  labels,
  showReplies,
}: {
  post: { id: number; authorId: number }
  first: Page
  labels: CommentLabels
  showReplies: Record<number, string>
}) {
  const { status } = useViewer()
  const [page, setPage] = useState(first)
  const [busy, setBusy] = useState(false)
  const threads = useSeen(page.items)

  async function send(text: string, replyTo?: number): Promise<boolean> {
    try {
      const comment = await apiFetch<CommentView & { seedsEarned: number }>(`/posts/${post.id}/comments`, {
        method: 'POST',
        params: { text, ...(replyTo === undefined ? {} : { replyTo }) },
      })
      setPage((now) => ({ ...now, items: added(now.items, comment) }))
      toastSuccess(
        comment.seedsEarned > 0
          ? labels.postedSeeds.replace('{seeds}', String(comment.seedsEarned))
          : labels.posted,
      )
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }

  async function remove(id: number) {
    try {
      await apiFetch(`/comments/${id}`, { method: 'DELETE' })
      setPage((now) => ({ ...now, items: without(now.items, id) }))
      toastSuccess(labels.deletedDone)
    } catch (error) {
      tell(error)
    }
  }

  async function loadMore() {
    setBusy(true)
    try {
      const next = await apiFetch<Page>(`/posts/${post.id}/comments`, { params: { cursor: page.nextCursor } })
      setPage((now) => ({ items: [...now.items, ...next.items], nextCursor: next.nextCursor }))
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {status === 'anonymous' ? (
        <button type="button" className="btn q" onClick={() => openLoginDialog()}>
          {labels.logIn}
        </button>
      ) : (
        <CommentForm labels={labels} send={(text) => send(text)} />
      )}
      {threads.length === 0 && <p className="mut mt-6">{labels.empty}</p>}
      <ol className="cms">
        {threads.map((thread) => (
          <CommentThread
            key={thread.id}
            thread={thread}
            authorId={post.authorId}
            labels={labels}
            showReplies={showReplies[thread.id]}
            send={send}
            remove={remove}
          />
        ))}
      </ol>
      {page.nextCursor && (
        <button type="button" className="btn q mt-4" disabled={busy} onClick={loadMore}>
          {labels.more}
        </button>
      )}
    </>
  )
}

/**
 * What this viewer sees: not what was said by members they blocked or were blocked by. The page is made once for
 * everybody, so that the leaving out happens here, as soon as the viewer's flags say who they are.
 */
function useSeen(threads: ThreadView[]): ThreadView[] {
  const said = threads.flatMap((thread) => [thread, ...thread.replies])
  const flags = useViewerFlags('users', [...new Set(said.flatMap(({ maker }) => maker?.id ?? []))])
  const isSeen = ({ maker }: CommentView) => maker === null || !flags[maker.id]?.hidden
  return threads.flatMap((thread) => {
    const replies = thread.replies.filter(isSeen)
    if (isSeen(thread)) return [{ ...thread, replies }]
    return replies.length > 0 ? [{ ...thread, text: null, maker: null, hidden: true, replies }] : []
  })
}

function tell(error: unknown) {
  if (error instanceof ApiError && !isSignedOut(error))
    toastError(Object.values(error.fields)[0] ?? error.message)
}

function added(threads: ThreadView[], comment: CommentView): ThreadView[] {
  if (comment.parentId === null) return [{ ...comment, replies: [], repliesCount: 0 }, ...threads]
  return threads.map((thread) =>
    thread.id === comment.parentId ? { ...thread, replies: [...thread.replies, comment] } : thread,
  )
}

/** Without a comment; one with answers leaves its place. */
function without(threads: ThreadView[], id: number): ThreadView[] {
  return threads.flatMap((thread) => {
    if (thread.id === id) return thread.replies.length > 0 ? [{ ...thread, text: null, maker: null }] : []
    return [{ ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }]
  })
}
