'use client'

import { useState } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { toastError } from '@/components/ui/toast'
import type { CommentSort } from '@/lib/comments/schema'
import type { CommentView, ThreadView } from '@/lib/comments/views'
import type { ImageView } from '@/lib/uploads/views'
import type { Hand } from './comment-actions'
import type { CommentLabels } from './labels'
import type { Threads } from './threads'

export type CommentPage = { items: ThreadView[]; nextCursor: string | null }
/** `id` of the upload; null: the picture that the comment has already */
export type DraftPicture = { id: number | null; image: ImageView }
export type Draft = { text: string; picture: DraftPicture | null }

export type TalkState = {
  items: Threads
  nextCursor: string | null
  sort: CommentSort
  /** only the thread of a link is shown */
  linked: boolean
  /** how many there are, with what was done here */
  total: number
  /** threads with all their answers shown */
  open: ReadonlySet<number>
  hidden: ReadonlySet<number>
  /** a first page that was read later, and how many comments in it are not shown */
  newer: Threads | null
  fresh: number
  /** written here just now: never folded away */
  mine: ReadonlySet<number>
  busy: boolean
}

type Actions = typeof import('./comment-actions')
const load = (): Promise<Actions> => import('./comment-actions')
/** Fetches what the actions need when one of them is near; if that fails, doing it tries again. */
export const prepareActions = (): void => void load().catch(() => undefined)

/** The comments on something (`path` in the API) and all that can be done with them; shown at once, taken back when the server refuses. */
export function useComments(path: string, count: number, first: CommentPage, labels: CommentLabels) {
  const { viewer } = useViewer()
  const [state, set] = useState<TalkState>({
    ...first,
    ...{ sort: 'latest', linked: false, total: count, newer: null, fresh: 0, busy: false },
    ...{ open: new Set(), hidden: new Set(), mine: new Set() },
  })

  async function act<T>(work: (actions: Actions, hand: Hand) => T | Promise<T>): Promise<T | undefined> {
    const actions = await load().catch(() => null)
    if (actions) return work(actions, { path, labels, viewer, state, set })
    toastError(labels.networkError)
  }

  return {
    ...state,
    send: async (draft: Draft, replyTo?: CommentView) =>
      (await act(({ send }, hand) => send(hand, draft, replyTo))) ?? false,
    edit: async (comment: CommentView, draft: Draft) =>
      (await act(({ edit }, hand) => edit(hand, comment, draft))) ?? false,
    remove: (comment: CommentView) => void act(({ remove }, hand) => remove(hand, comment)),
    loadMore: () => void act(({ loadMore }, hand) => loadMore(hand)),
    show: (sort: CommentSort) => void act(({ show }, hand) => show(hand, sort)),
    toggle: (thread: ThreadView) => void act(({ toggle }, hand) => toggle(hand, thread)),
    showFresh: () => void act(({ showFresh }, hand) => showFresh(hand)),
    reveal: async (id: number) => (await act(({ reveal }, hand) => reveal(hand, id))) ?? false,
  }
}

export type Comments = ReturnType<typeof useComments>
