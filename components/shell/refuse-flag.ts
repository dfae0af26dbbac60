import { ApiError } from './api-client'
import { toastRefusal } from './toast-refusal'
import { refreshFlag, type FlagKind } from './viewer-flags'

/**
 * Says why a like, save, follow, block or vote was refused. Without a response the request may have arrived, so it
 * fetches the present state.
 */
export function refuseFlag(kind: FlagKind, id: number, error: unknown): void {
  toastRefusal(error)
  if (error instanceof ApiError && error.code === 0) void refreshFlag(kind, id)
}
