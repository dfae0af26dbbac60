// What all actions on comments do: change what is shown, and say what went wrong.
import { ApiError, isSignedOut } from '@/components/shell/api-client'
import { toastError } from '@/components/ui/toast'
import type { CommentsContext, CommentsState } from './comments-state'
import type { CommentLabels } from './labels'
import { countFresh } from './threads'

/**
 * Applies a change of the state and counts the fresh comments again. In another order, or around the comment of a link,
 * nothing tells which comments are new.
 */
export function change(context: CommentsContext, next: (now: CommentsState) => Partial<CommentsState>): void {
  context.set((now) => {
    const state = { ...now, ...next(now) }
    const { items, newer, mine, sort, linked } = state
    return { ...state, fresh: newer && sort === 'latest' && !linked ? countFresh(items, newer, mine) : 0 }
  })
}

/** Says what is wrong, except to a reader whose session has ended: the log-in dialog tells it. */
export function showError(error: unknown, labels: Pick<CommentLabels, 'networkError'>) {
  if (!(error instanceof ApiError)) return toastError(labels.networkError)
  if (!isSignedOut(error))
    toastError(Object.values(error.fields)[0] ?? (error.message || labels.networkError))
}
