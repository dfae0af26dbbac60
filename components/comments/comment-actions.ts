// The actions on comments; loaded when the reader comes near to using them.
import { sentOnce } from '@/components/drafts/sent-once'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import { serverNow } from '@/components/ui/server-clock'
import { toastSuccess } from '@/components/ui/toast'
import type { CommentView } from '@/lib/comments/views'
import type { Earned } from '@/lib/seeds/views'
import { change, showError } from './change-comments'
import type { CommentsContext, Draft } from './comments-state'
import { fill } from './labels'
import { look } from './read-comments'
import { arrived, changed, isKnown, withComment, without } from './threads'

export { loadMore, reveal, show, showFresh, toggle } from './read-comments'

let pendingId = -1

const sendOnce = sentOnce('comment')

type Sent = { text: string; replyTo?: number; uploadId?: number }

const post = ({ path }: CommentsContext, params: Sent) =>
  sendOnce(`${path} ${params.replyTo} ${params.uploadId} ${params.text}`, (headers) =>
    apiFetch<CommentView & Earned>(`${path}/comments`, { method: 'POST', params, headers }),
  )

/** Shows the comment at once and removes it when the server refuses; resolves true when it is stored. */
export async function send(
  context: CommentsContext,
  { text, picture }: Draft,
  replyTo?: CommentView,
): Promise<boolean> {
  const { labels, viewer } = context
  const parentId = replyTo ? (replyTo.parentId ?? replyTo.id) : null
  const pending: CommentView = {
    ...{ id: pendingId--, text: text.trim(), mentions: [], picture: picture?.image ?? null, likes: 0 },
    ...{ createdAt: new Date(serverNow()).toISOString(), edited: false, parentId },
    maker: viewer && { ...viewer, deleted: false },
  }
  change(context, ({ items, total }) => ({ items: withComment(items, pending), total: total + 1 }))
  try {
    const { seedsEarned, seedsAvailable, seedsMissed, ...comment } = await post(context, {
      text,
      replyTo: replyTo?.id,
      uploadId: picture?.id ?? undefined,
    })
    change(context, ({ items, total, mine }) => ({
      items: arrived(items, pending.id, comment),
      total: isKnown(items, comment.id) ? total - 1 : total,
      mine: new Set([...mine, comment.id]),
    }))
    toastSuccess(seedsEarned > 0 ? fill(labels.postedSeeds, 'seeds', seedsEarned) : labels.posted, {
      description: seedsAvailable?.message ?? seedsMissed?.message,
    })
    void look(context)
    return true
  } catch (error) {
    change(context, ({ items, total }) => ({ items: without(items, pending.id), total: total - 1 }))
    showError(error, labels)
    return false
  }
}

export async function edit(
  context: CommentsContext,
  { id }: CommentView,
  { text, picture }: Draft,
): Promise<boolean> {
  // undefined: the picture stays as it is
  const uploadId = picture === null ? null : (picture.id ?? undefined)
  try {
    const after = await apiFetch<CommentView>(`/comments/${id}`, {
      method: 'PUT',
      params: { text, uploadId },
    })
    change(context, ({ items }) => ({ items: changed(items, id, () => after) }))
    toastSuccess(context.labels.saved)
    return true
  } catch (error) {
    showError(error, context.labels)
    return false
  }
}

export async function remove(context: CommentsContext, { id }: CommentView): Promise<void> {
  const done = () => {
    change(context, ({ items, total }) => ({ items: without(items, id), total: Math.max(0, total - 1) }))
    toastSuccess(context.labels.deletedDone)
  }
  change(context, ({ hidden }) => ({ hidden: new Set([...hidden, id]) }))
  try {
    await apiFetch(`/comments/${id}`, { method: 'DELETE' })
    done()
  } catch (error) {
    // Deleted before: in another tab, by someone else, or here with a lost response.
    if (error instanceof ApiError && error.code === 404) done()
    else showError(error, { networkError: context.labels.deleteFailed })
  }
  change(context, ({ hidden }) => ({ hidden: new Set([...hidden].filter((one) => one !== id)) }))
}
