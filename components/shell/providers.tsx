'use client'

import { useEffect, type ReactNode } from 'react'
import { DraftLabelsContext, type DraftLabels } from '@/components/drafts/draft-labels'
import { LoadingBar } from '@/components/ui/loading-bar'
import { toastError } from '@/components/ui/toast'
import { ToasterHost } from '@/components/ui/toaster-host'
import type { SiteInfo } from '@/lib/i18n/locales'
import { AfterLoad } from './after-load'
import { UNAUTHORIZED, type SignedOut } from './api-client'
import type { LoginDialogLabels } from './login-dialog'
import { LoginDialogHost } from './login-dialog-host'
import { openLoginDialog } from './open-login-dialog'
import { PageGestures } from './page-gestures'
import { ReplayEarlyInput } from './replay-early-input'
import { ReloadNotice, type ReloadLabels } from './reload-notice'
import { SiteProvider } from './site-context'
import { sitePath } from './site-path'
import { LinkInterceptor } from './link-interceptor'
import { setUnread } from './unread'
import { clearUserData, readUserData } from './user-data'
import { forgetFlags } from './viewer-flags'
import { ViewerRefresher } from './viewer-refresher'

// here, where it is with every page already: a script of its own for it would be asked for by each
export { NotFound } from './not-found'
export { PageError } from './page-error'

export type ProviderLabels = {
  toasts: string
  login: LoginDialogLabels
  reload: ReloadLabels
  drafts: DraftLabels
}

/** What every page needs in the browser; everything that is rarely seen comes when it is first used. */
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

/** 401: what is stored of the viewer goes, and one dialog asks to log in again; use-queries.ts resets what failed. */
function useSignedOut() {
  useEffect(() => {
    const onSignedOut = (event: Event) => {
      const { silent, message } = (event as CustomEvent<SignedOut>).detail
      const was = readUserData() !== null
      clearUserData()
      setUnread(null)
      forgetFlags()
      // a suspension: the log-in would only refuse again
      if (message !== null) {
        if (was) toastError(message)
        return
      }
      // who is at the log-in already need not be asked to go there
      if ((was || !silent) && sitePath(window.location.pathname) !== '/login') openLoginDialog()
    }
    window.addEventListener(UNAUTHORIZED, onSignedOut)
    return () => window.removeEventListener(UNAUTHORIZED, onSignedOut)
  }, [])
}
