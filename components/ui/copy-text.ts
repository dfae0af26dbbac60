import { toastError, toastSuccess } from './toast'

/**
 * Copies `text` and shows a toast: `done`, or none where the caller says more itself; `failed` as a warning where the
 * browser has no clipboard (plain http, old browsers) or refuses. Returns whether the text was copied.
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
