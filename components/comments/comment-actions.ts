// The actions on comments; loaded when the reader comes near to using them.
import { sentOnce } from '@/components/drafts/sent-once'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { serverNow } from '@/components/ui/server-clock'
import { toastError, toastSuccess } from '@/components/ui/toast'
import type { CommentSort } from '@/lib/comments/schema'
import type { CommentView, ThreadView } from '@/lib/comments/views'
import type { Earned } from '@/lib/seeds/views'
import { fill, type CommentLabels } from './labels'
import {
  arrived,
  changed,
  countFresh,
  isKnown,
  withComment,
  withFresh,
  without,
  withReplies,
} from './threads'
import type { CommentPage, Draft, CommentsContext, CommentsState, Revealed } from './comments-state'

let pendingId = -1

const fetchPage = ({ path }: CommentsContext, params: Record<string, unknown>) =>
  apiFetch<CommentPage>(`${path}/comments`, { params })

/**
 * Applies a change of the state and counts the fresh comments again. In another order, or around the comment of a link,
 * nothing tells which comments are new.
 */
function change(context: CommentsContext, next: (now: CommentsState) => Partial<CommentsState>): void {
  context.set((now) => {
    const state = { ...now, ...next(now) }
    const { items, newer, mine, sort, linked } = state
    return { ...state, fresh: newer && sort === 'latest' && !linked ? countFresh(items, newer, mine) : 0 }
  })
}

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

/** Counts what others wrote meanwhile without inserting it into the list. */
async function look(context: CommentsContext) {
  const { items } = await fetchPage(context, { sort: 'latest' }).catch(() => ({ items: [] }))
  change(context, () => ({ newer: items.length > 0 ? items : null }))
}

export function showFresh(context: CommentsContext): void {
  change(context, ({ items, newer, total, fresh }) => ({
    total: total + fresh,
    items: withFresh(items, newer ?? []),
    newer: null,
  }))
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

/** Runs a load that the reader asked for, and shows its failure. */
async function load(context: CommentsContext, work: () => Promise<void>) {
  change(context, () => ({ busy: true }))
  try {
    await work()
  } catch (error) {
    showError(error, context.labels)
  } finally {
    change(context, () => ({ busy: false }))
  }
}

export const loadMore = (context: CommentsContext): Promise<void> =>
  load(context, async () => {
    const { sort, nextCursor } = context.state
    const next = await fetchPage(context, { sort, cursor: nextCursor })
    change(context, ({ items }) => {
      const ids = new Set(items.map(({ id }) => id))
      return {
        items: [...items, ...next.items.filter(({ id }) => !ids.has(id))],
        nextCursor: next.nextCursor,
      }
    })
  })

export const show = (context: CommentsContext, sort: CommentSort): Promise<void> =>
  load(context, async () => {
    const page = await fetchPage(context, { sort })
    change(context, () => ({ ...page, sort, linked: false, newer: null }))
  })

/** Folds the replies of a thread, or unfolds them; the first time it fetches all of them. */
export async function toggle(
  context: CommentsContext,
  thread: ThreadView,
  out = !context.state.open.has(thread.id),
): Promise<void> {
  if (!out)
    return change(context, ({ open }) => ({ open: new Set([...open].filter((id) => id !== thread.id)) }))
  await load(context, async () => {
    let cursor: string | null = null
    let known = thread.replies.filter(({ id }) => id > 0).length
    while (known < thread.repliesCount || cursor) {
      const page: { items: CommentView[]; nextCursor: string | null } = await apiFetch(
        `/comments/${thread.id}/replies`,
        { params: { cursor } },
      )
      change(context, ({ items }) => ({ items: withReplies(items, thread.id, page.items) }))
      known = Infinity
      cursor = page.nextCursor
    }
    change(context, ({ open }) => ({ open: new Set([...open, thread.id]) }))
  })
}

/** Brings the comment of a link into the list, and returns whether it is shown, gone or could not be read. */
export async function reveal(context: CommentsContext, id: number): Promise<Revealed> {
  const find = (wanted: number) => context.state.items.find((thread) => thread.id === wanted)
  const known = find(id)
  if (known) return known.text === null ? 'gone' : 'shown'
  try {
    const page = await fetchPage(context, { around: id })
    const thread = page.items[0]
    if (!thread) return 'gone'
    if (find(thread.id)) change(context, (now) => withNewer(now, thread))
    else change(context, () => ({ ...page, sort: 'latest', linked: true }))
    if (thread.id !== id) await toggle(context, thread, true)
    return 'shown'
  } catch (error) {
    // 422: no comment has this number.
    return error instanceof ApiError && [404, 422].includes(error.code) ? 'gone' : 'failed'
  }
}

/** Adds what was answered in a listed thread since the page was read. */
function withNewer({ items, total }: CommentsState, { id, replies, repliesCount }: ThreadView) {
  const before = items.find((thread) => thread.id === id)?.repliesCount ?? repliesCount
  return { items: withReplies(items, id, replies), total: total + Math.max(0, repliesCount - before) }
}

function showError(error: unknown, labels: Pick<CommentLabels, 'networkError'>) {
  if (!(error instanceof ApiError)) return toastError(labels.networkError)
  if (!isSignedOut(error))
    toastError(Object.values(error.fields)[0] ?? (error.message || labels.networkError))
}
