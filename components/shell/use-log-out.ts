'use client'

import { useRouter } from 'next/navigation'
import { dropAllDrafts } from '@/components/drafts/draft-store'
import { apiFetch, ApiError, isSignedOut } from './api-client'
import { endSession } from './live-state'
import { shared } from './shared-client'
import { useSite } from './site-context'
import { clearUserData, readUserData } from './user-data'

/**
 * Returns the function to call after this page ended the session: it clears all data of the member and goes to the home
 * page.
 */
export function useGoneHome(): () => void {
  const { prefix } = useSite()
  const router = useRouter()
  return () => {
    dropAllDrafts(readUserData()?.id ?? null)
    clearUserData()
    shared.client?.removeQueries()
    router.push(prefix)
    router.refresh()
  }
}

/**
 * Returns a function that ends this session, or with `all` every session of the member, and goes home. Throws ApiError
 * when the session goes on.
 */
export function useLogOut() {
  const goneHome = useGoneHome()
  return async (params?: { all: true }) => {
    await endSession(() =>
      apiFetch('/user/logout', { method: 'POST', params, silent: true }).catch((error: unknown) => {
        // A session that had already ended is the wanted result.
        if (!(error instanceof ApiError && isSignedOut(error))) throw error
      }),
    )
    goneHome()
  }
}
