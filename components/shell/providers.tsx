'use client'

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { LoadingBar } from '@/components/ui/loading-bar'
import { toastError } from '@/components/ui/toast'
import { ToasterHost } from '@/components/ui/toaster-host'
import type { SiteInfo } from '@/lib/i18n/locales'
import { ApiError, isSignedOut, UNAUTHORIZED } from './api-client'
import type { LoginDialogLabels } from './login-dialog'
import { LoginDialogHost } from './login-dialog-host'
import { openLoginDialog } from './open-login-dialog'
import { PageGestures } from './page-gestures'
import { SiteProvider } from './site-context'
import { sitePath } from './site-path'
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
  const [client] = useState(() => makeClient(labels.somethingWrong))
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
        </ViewerProvider>
      </SiteProvider>
    </QueryClientProvider>
  )
}

/** `meta: { silent: true }` on a query or mutation: its failure is shown where it belongs, or not at all. */
function makeClient(somethingWrong: string): QueryClient {
  const tell = (error: Error, meta: Record<string, unknown> | undefined) => {
    if (meta?.silent || (error instanceof ApiError && isSignedOut(error))) return
    toastError((error instanceof ApiError && error.message) || somethingWrong)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => tell(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // what the server refused once it refuses again; a lost connection may come back
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 0,
      },
    },
  })
}

/** §8, 401: what is kept of the viewer goes, failed data is reset, and one dialog asks to log in again. */
function useSignedOut(client: QueryClient) {
  useEffect(() => {
    const onSignedOut = (event: Event) => {
      const { silent } = (event as CustomEvent<{ silent: boolean }>).detail
      const was = readUserData() !== null
      clearUserData()
      client.setQueryData(viewerKey, null)
      client.removeQueries({
        predicate: (query) => query.state.status === 'error' || query.queryKey[0] === 'flag',
      })
      // who is at the log-in already need not be asked to go there
      if ((was || !silent) && sitePath(window.location.pathname) !== '/login') openLoginDialog()
    }
    window.addEventListener(UNAUTHORIZED, onSignedOut)
    return () => window.removeEventListener(UNAUTHORIZED, onSignedOut)
  }, [client])
}
