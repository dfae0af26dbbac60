'use client'

import { useRouter } from 'next/navigation'
import { dropAllDrafts } from '@/components/drafts/draft-store'
import { apiFetch, ApiError, isSignedOut } from './api-client'
import { endSession } from './live-state'
import { shared } from './shared-client'
import { useSite } from './site-context'
import { setUnread } from './unread'
import { clearUserData, readUserData } from './user-data'
import { forgetFlags } from './viewer-flags'

/** What follows when this page has ended the session: nothing of the member is stored, and the visitor is at home. */
export function useGoneHome(): () => void {
  const { prefix } = useSite()
  const router = useRouter()
  return () => {
    dropAllDrafts(readUserData()?.id ?? null)
    clearUserData()
    setUnread(null)
    forgetFlags()
    shared.client?.removeQueries()
    router.push(prefix)
    router.refresh()
  }
}

/** Ends this session, or with `all` every one of the member's, and goes home. Throws ApiError; nothing is over then. */
export function useLogOut() {
  const goneHome = useGoneHome()
  return async (params?: { all: true }) => {
    await endSession(() =>
      apiFetch('/user/logout', { method: 'POST', params, silent: true }).catch((error: unknown) => {
        // a session that had ended already is what was asked for
        if (!(error instanceof ApiError && isSignedOut(error))) throw error
      }),
    )
    goneHome()
  }
}
