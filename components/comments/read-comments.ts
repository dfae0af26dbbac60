// The reading of comments: further pages, another order, replies, the comment of a link, and what others wrote meanwhile.
import { apiFetch, ApiError } from '@/components/shell/api-client'
import type { CommentSort } from '@/lib/comments/schema'
import type { CommentView, ThreadView } from '@/lib/comments/views'
import { change, showError } from './change-comments'
import type { CommentPage, CommentsContext, CommentsState, Revealed } from './comments-state'
import { withFresh, withReplies } from './threads'

const fetchPage = ({ path }: CommentsContext, params: Record<string, unknown>) =>
  apiFetch<CommentPage>(`${path}/comments`, { params })

/** Counts what others wrote meanwhile without inserting it into the list. */
export async function look(context: CommentsContext) {
  const { items } = await fetchPage(context, { sort: 'latest' }).catch(() => ({ items: [] }))
  change(context, () => ({ newer: items.length > 0 ? items : null }))
}

/** Inserts what others wrote meanwhile. */
export function showFresh(context: CommentsContext): void {
  change(context, ({ items, newer, total, fresh }) => ({
    total: total + fresh,
    items: withFresh(items, newer ?? []),
    newer: null,
  }))
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
