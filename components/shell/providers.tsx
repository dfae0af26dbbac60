'use client'

import { useEffect, type ReactNode } from 'react'
import { DraftLabelsContext, type DraftLabels } from '@/components/drafts/draft-labels'
import { LoadingBar } from '@/components/ui/loading-bar'
import { toastError } from '@/components/ui/toast'
import { ToasterHost } from '@/components/ui/toaster-host'
import type { SiteInfo } from '@/lib/i18n/locales'
import { AfterLoad } from './after-load'
import { UNAUTHORIZED, type SignedOut } from './api-client'
import { ending } from './live-state'
import { KeepMarks } from './keep-marks'
import type { LoginDialogLabels } from './login-dialog'
import { LoginDialogHost } from './login-dialog-host'
import { openLoginDialog } from './open-login-dialog'
import { PageGestures } from './page-gestures'
import { ReplayEarlyInput } from './replay-early-input'
import { ReloadNotice, type ReloadLabels } from './reload-notice'
import { SiteProvider } from './site-context'
import { sitePath } from './site-path'
import { LinkInterceptor } from './link-interceptor'
import { watchTranslatedTexts } from './translated-texts'
import { setUnread } from './unread'
import { clearUserData, readUserData, subscribeUserData } from './user-data'
import { forgetFlags } from './viewer-flags'
import { ViewerRefresher } from './viewer-refresher'

if (typeof window !== 'undefined') watchTranslatedTexts()

// Exported from here, which every page loads: a separate script would be requested by each page.
export { NotFound } from './not-found'
export { PageError } from './page-error'

export type ProviderLabels = {
  toasts: string
  login: LoginDialogLabels
  reload: ReloadLabels
  drafts: DraftLabels
}

/** What every page needs in the browser; rarely used parts are loaded when they are first used. */
export function Providers({
  site,
  labels,
  children,
}: {
  site: SiteInfo
  labels: ProviderLabels
  children: ReactNode
}) {
  useSignedOut()
  return (
    <SiteProvider site={site}>
      <KeepMarks />
      <ViewerRefresher />
      <LoadingBar />
      <DraftLabelsContext value={labels.drafts}>{children}</DraftLabelsContext>
      <LoginDialogHost labels={labels.login} />
      <ToasterHost label={labels.toasts} />
      <PageGestures />
      <LinkInterceptor />
      <ReloadNotice labels={labels.reload} />
      <AfterLoad />
      <ReplayEarlyInput />
    </SiteProvider>
  )
}

/**
 * Handles a 401: clears the stored viewer and opens one dialog to log in again; use-queries.ts resets the failed
 * queries.
 */
function useSignedOut() {
  useEffect(() => {
    /** when the reader last saw the dialog, or another member logged in, here or in another tab */
    let announcedAt = -Infinity
    let known = readUserData()?.id
    const onUserData = () => {
      const now = readUserData()?.id
      // The data of the same member is only renewed: that session may have ended since.
      if (now === known) return
      if (now !== undefined) announcedAt = performance.now()
      known = now
      // Here or in another tab: nothing of the member before is shown to the next (also use-queries.ts).
      setUnread(null)
      forgetFlags()
    }
    const onSignedOut = (event: Event) => {
      const { silent, sent, message } = (event as CustomEvent<SignedOut>).detail
      // On its way then: the reader may have closed the dialog since, or this is about the session before.
      if (sent < announcedAt || sent < ending.at) return
      const was = readUserData() !== null
      clearUserData()
      // Suspended: logging in would only be refused again.
      if (message !== null) {
        if (was) toastError(message)
        return
      }
      // On its way while this page logs out.
      if (ending.running) return
      // At the log-in page there is no need for the dialog.
      if ((!was && silent) || sitePath(window.location.pathname) === '/login') return
      announcedAt = performance.now()
      openLoginDialog()
    }
    const unsubscribe = subscribeUserData(onUserData)
    window.addEventListener(UNAUTHORIZED, onSignedOut)
    return () => {
      unsubscribe()
      window.removeEventListener(UNAUTHORIZED, onSignedOut)
    }
  }, [])
}
