import { ApiError } from './api-client'
import { toastRefusal } from './toast-refusal'
import { refreshFlag, type FlagKind } from './viewer-flags'

/** Says why a like, save, follow, block or vote was refused; without an answer it may have come through: the server says how it stands. */
export function refuseFlag(kind: FlagKind, id: number, error: unknown): void {
  toastRefusal(error)
  if (error instanceof ApiError && error.code === 0) void refreshFlag(kind, id)
}
