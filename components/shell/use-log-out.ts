'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { apiFetch, ApiError, isSignedOut } from './api-client'
import { ending } from './live-state'
import { useSite } from './site-context'
import { clearUserData } from './user-data'
import { viewerKey } from './viewer'

/** Ends this session, or with `all` every one of the member's, and goes home. Throws ApiError; nothing is over then. */
export function useLogOut() {
  const { prefix } = useSite()
  const router = useRouter()
  const client = useQueryClient()
  return async (params?: { all: true }) => {
    ending.byUs = true
    try {
      await apiFetch('/user/logout', { method: 'POST', params, silent: true })
    } catch (error) {
      // a session that had ended already is what was asked for
      if (!(error instanceof ApiError && isSignedOut(error))) {
        ending.byUs = false
        throw error
      }
    }
    clearUserData()
    client.setQueryData(viewerKey, null)
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== viewerKey[0] })
    router.push(prefix)
    router.refresh()
  }
}
