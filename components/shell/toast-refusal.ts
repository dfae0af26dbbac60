import { toastError } from '@/components/ui/toast'
import { ApiError, isSignedOut, pageLanguage } from './api-client'
import { errorScreenTexts } from '@/lib/i18n/plain-texts.mjs'

/** Says why a request failed: in the server's words, or that there is no connection when there was no response. */
export function toastRefusal(error: unknown): void {
  // The log-in dialog says that the session has ended.
  if (!(error instanceof ApiError) || isSignedOut(error)) return
  const texts = errorScreenTexts[pageLanguage()]
  toastError(error.message || (error.code === 0 ? texts.noConnection : texts.title))
}
