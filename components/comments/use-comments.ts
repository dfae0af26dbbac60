'use client'

import { useState } from 'react'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { useViewer } from '@/components/shell/viewer'
import { toastError, toastSuccess } from '@/components/ui/toast'
import type { CommentSort } from '@/lib/comments/schema'
import type { CommentView, ThreadView } from '@/lib/comments/views'
import type { Earned } from '@/lib/seeds/views'
import type { ImageView } from '@/lib/uploads/views'
import { fill, type CommentLabels } from './labels'
import { changed, countFresh, withComment, withFresh, without, withReplies, type Threads } from './threads'

export type CommentPage = { items: ThreadView[]; nextCursor: string | null }
/** `id` of the upload; null: the picture that the comment has already */
export type DraftPicture = { id: number | null; image: ImageView }
export type Draft = { text: string; picture: DraftPicture | null }
type State = { items: Threads; nextCursor: string | null; sort: CommentSort; linked: boolean }

let pendingId = -1

/** The comments on something (`path` in the API) and all that can be done with them; shown at once, taken back when the server refuses. */
export function useComments(path: string, count: number, first: CommentPage, labels: CommentLabels) {
  const { viewer } = useViewer()
  const [state, setState] = useState<State>({ ...first, sort: 'latest', linked: false })
  /** how many the post has, with what was done here */
  const [total, setTotal] = useState(count)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [newer, setNewer] = useState<Threads | null>(null)
  /** written here just now: never folded away */
  const [mine, setMine] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)

  const change = (items: (now: Threads) => Threads) =>
    setState((now) => ({ ...now, items: items(now.items) }))
  const fetchPage = (params: Record<string, unknown>) => apiFetch<CommentPage>(`${path}/comments`, { params })

  async function send({ text, picture }: Draft, replyTo?: CommentView): Promise<boolean> {
    const parentId = replyTo ? (replyTo.parentId ?? replyTo.id) : null
    const pending: CommentView = {
      ...{ id: pendingId--, text: text.trim(), mentions: [], picture: picture?.image ?? null, likes: 0 },
      ...{ createdAt: new Date().toISOString(), edited: false, parentId },
      maker: viewer && { ...viewer, deleted: false },
    }
    change((now) => withComment(now, pending))
    setTotal((now) => now + 1)
    try {
      const { seedsEarned, seedsMissed, ...comment } = await apiFetch<CommentView & Earned>(
        `${path}/comments`,
        { method: 'POST', params: { text, replyTo: replyTo?.id, uploadId: picture?.id ?? undefined } },
      )
      setMine((now) => new Set([...now, comment.id]))
      change((now) => changed(now, pending.id, () => comment))
      toastSuccess(seedsEarned > 0 ? fill(labels.postedSeeds, 'seeds', seedsEarned) : labels.posted, {
        description: seedsMissed?.message,
      })
      void look()
      return true
    } catch (error) {
      change((now) => without(now, pending.id))
      setTotal((now) => now - 1)
      tell(error, labels)
      return false
    }
  }

  /** What others wrote meanwhile is counted, not put under the reader's eyes. */
  async function look() {
    const { items } = await fetchPage({ sort: 'latest' }).catch(() => ({ items: [] }))
    setNewer(items.length > 0 ? items : null)
  }

  async function edit(comment: CommentView, { text, picture }: Draft): Promise<boolean> {
    // absent: as it is
    const uploadId = picture === null ? null : (picture.id ?? undefined)
    try {
      const after = await apiFetch<CommentView>(`/comments/${comment.id}`, {
        method: 'PUT',
        params: { text, uploadId },
      })
      change((now) => changed(now, comment.id, () => after))
      toastSuccess(labels.saved)
      return true
    } catch (error) {
      tell(error, labels)
      return false
    }
  }

  async function remove({ id }: CommentView) {
    setHidden((now) => new Set([...now, id]))
    try {
      await apiFetch(`/comments/${id}`, { method: 'DELETE' })
      change((now) => without(now, id))
      setTotal((now) => Math.max(0, now - 1))
      toastSuccess(labels.deletedDone)
    } catch (error) {
      tell(error, labels)
    }
    setHidden((now) => new Set([...now].filter((one) => one !== id)))
  }

  /** Runs a load that the reader asked for; says when it failed. */
  async function load(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      tell(error, labels)
    } finally {
      setBusy(false)
    }
  }

  const loadMore = () =>
    load(async () => {
      const { sort, nextCursor } = state
      const next = await fetchPage({ sort, cursor: nextCursor })
      setState((now) => {
        const ids = new Set(now.items.map(({ id }) => id))
        return {
          ...now,
          items: [...now.items, ...next.items.filter(({ id }) => !ids.has(id))],
          nextCursor: next.nextCursor,
        }
      })
    })

  const show = (sort: CommentSort) =>
    load(async () => {
      setState({ ...(await fetchPage({ sort })), sort, linked: false })
      setNewer(null)
    })

  /** Folds a thread's answers in; or out, where all of them are fetched the first time. */
  async function toggle(thread: ThreadView, out = !open.has(thread.id)) {
    if (!out) return setOpen((now) => new Set([...now].filter((id) => id !== thread.id)))
    await load(async () => {
      let cursor: string | null = null
      let known = thread.replies.filter(({ id }) => id > 0).length
      while (known < thread.repliesCount || cursor) {
        const page: { items: CommentView[]; nextCursor: string | null } = await apiFetch(
          `/comments/${thread.id}/replies`,
          { params: { cursor } },
        )
        change((now) => withReplies(now, thread.id, page.items))
        known = Infinity
        cursor = page.nextCursor
      }
      setOpen((now) => new Set([...now, thread.id]))
    })
  }

  /** Brings the comment of a link into the list; false when it is not there. */
  async function reveal(id: number): Promise<boolean> {
    if (state.items.some((thread) => thread.id === id)) return true
    const page = await fetchPage({ around: id }).catch(() => null)
    const thread = page?.items[0]
    if (!page || !thread) return false
    if (!state.items.some((one) => one.id === thread.id)) setState({ ...page, sort: 'latest', linked: true })
    if (thread.id !== id) await toggle(thread, true)
    return true
  }

  // in another order, or from the middle, there is no telling what is new
  const fresh = newer && state.sort === 'latest' && !state.linked ? countFresh(state.items, newer, mine) : 0

  return {
    ...state,
    ...{ total, fresh, open, hidden, mine, busy, send, edit, remove, loadMore, show, toggle, reveal },
    showFresh: () => {
      setTotal((now) => now + fresh)
      change((now) => withFresh(now, newer ?? []))
      setNewer(null)
    },
  }
}

export type Comments = ReturnType<typeof useComments>

function tell(error: unknown, labels: CommentLabels) {
  if (error instanceof ApiError && !isSignedOut(error))
    toastError(Object.values(error.fields)[0] ?? (error.message || labels.networkError))
}
