'use client'

import { useState } from 'react'
import { makeStore, useStore, type SmallStore } from '@/components/shell/small-store'
import { useViewer } from '@/components/shell/viewer'
import { toastError } from '@/components/ui/toast'
import type { CommentSort } from '@/lib/comments/schema'
import type { CommentView, ThreadView } from '@/lib/comments/views'
import type { CommentPage, Draft, CommentsContext, CommentsState } from './comments-state'
import type { CommentLabels } from './labels'

type Actions = typeof import('./comment-actions')
const load = (): Promise<Actions> => import('./comment-actions')
/** Loads the actions when the reader comes near to one; after a failure the action itself loads them again. */
export const prepareActions = (): void => void load().catch(() => undefined)

/**
 * The states by the first page that they began with: the router returns to a page with the answer it has, in which the
 * comment just written is missing.
 */
const states = new WeakMap<CommentPage, SmallStore<CommentsState>>()

function stateOf(first: CommentPage, total: number): SmallStore<CommentsState> {
  const known = states.get(first)
  // the one thread of a link is no list to return to
  if (known && !known.get().linked) return known
  const state = makeStore<CommentsState>({
    ...first,
    ...{ sort: 'latest', linked: false, total, newer: null, fresh: 0, busy: false },
    ...{ open: new Set(), hidden: new Set(), mine: new Set() },
  })
  states.set(first, state)
  return state
}

/**
 * The comments on a subject (`path` in the API) with all actions; changes show at once and are reverted when the server
 * refuses. A change that ends after the reader has left is seen on the way back.
 */
export function useComments(path: string, count: number, first: CommentPage, labels: CommentLabels) {
  const { viewer } = useViewer()
  const [store] = useState(() => stateOf(first, count))
  const state = useStore(store, (now) => now)

  async function act<T>(
    work: (actions: Actions, context: CommentsContext) => T | Promise<T>,
  ): Promise<T | undefined> {
    const actions = await load().catch(() => null)
    if (actions) return work(actions, { path, labels, viewer, state, set: store.set })
    toastError(labels.networkError)
  }

  /** Runs one load at a time: its button is not `disabled` meanwhile, which would drop the focus. */
  const whenIdle = (work: Parameters<typeof act<void>>[0]) => {
    if (!state.busy) void act(work)
  }

  return {
    ...state,
    send: async (draft: Draft, replyTo?: CommentView) =>
      (await act(({ send }, context) => send(context, draft, replyTo))) ?? false,
    edit: async (comment: CommentView, draft: Draft) =>
      (await act(({ edit }, context) => edit(context, comment, draft))) ?? false,
    remove: (comment: CommentView) => void act(({ remove }, context) => remove(context, comment)),
    loadMore: () => whenIdle(({ loadMore }, context) => loadMore(context)),
    show: (sort: CommentSort) => whenIdle(({ show }, context) => show(context, sort)),
    toggle: (thread: ThreadView) => whenIdle(({ toggle }, context) => toggle(context, thread)),
    showFresh: () => void act(({ showFresh }, context) => showFresh(context)),
    /** undefined when `act` has already shown what is wrong */
    reveal: (id: number) => act(({ reveal }, context) => reveal(context, id)),
  }
}

export type Comments = ReturnType<typeof useComments>
