import { toastError, toastSuccess } from './toast'

/**
 * Copies `text` and says so: `done` as a toast, or nothing where the caller has more to say; `failed` as a warning
 * where the browser has no clipboard (plain http, old ones) or refuses. Whether it is copied.
 */
export async function copyText(text: string, messages: { done?: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    toastError(messages.failed)
    return false
  }
  if (messages.done) toastSuccess(messages.done)
  return true
}
