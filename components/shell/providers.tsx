'use client'

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { LoadingBar } from '@/components/ui/loading-bar'
import { toastError } from '@/components/ui/toast'
import { ToasterHost } from '@/components/ui/toaster-host'
import type { SiteInfo } from '@/lib/i18n/locales'
import { UNAUTHORIZED } from './api-client'
import type { LoginDialogLabels } from './login-dialog'
import { LoginDialogHost } from './login-dialog-host'
import { openLoginDialog } from './open-login-dialog'
import { PageGestures } from './page-gestures'
import { makeQueryClient, resetFailed } from './query-client'
import { SiteProvider } from './site-context'
import { sitePath } from './site-path'
import { SoftLinks } from './soft-links'
import { clearUserData, readUserData } from './user-data'
import { viewerKey } from './viewer'
import { ViewerProvider } from './viewer-provider'

export type ProviderLabels = { toasts: string; somethingWrong: string; login: LoginDialogLabels }

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
  const [client] = useState(() => makeQueryClient((message) => toastError(message || labels.somethingWrong)))
  useSignedOut(client)
  return (
    <QueryClientProvider client={client}>
      <SiteProvider site={site}>
        <ViewerProvider>
          <LoadingBar />
          {children}
          <LoginDialogHost labels={labels.login} />
          <ToasterHost label={labels.toasts} />
          <PageGestures />
          <SoftLinks />
        </ViewerProvider>
      </SiteProvider>
    </QueryClientProvider>
  )
}

/** §8, 401: what is kept of the viewer goes, failed data is reset, and one dialog asks to log in again. */
function useSignedOut(client: QueryClient) {
  useEffect(() => {
    const onSignedOut = (event: Event) => {
      const { silent } = (event as CustomEvent<{ silent: boolean }>).detail
      const was = readUserData() !== null
      clearUserData()
      client.setQueryData(viewerKey, null)
      client.removeQueries({ queryKey: ['flag'] })
      resetFailed(client)
      // who is at the log-in already need not be asked to go there
      if ((was || !silent) && sitePath(window.location.pathname) !== '/login') openLoginDialog()
    }
    window.addEventListener(UNAUTHORIZED, onSignedOut)
    return () => window.removeEventListener(UNAUTHORIZED, onSignedOut)
  }, [client])
}
