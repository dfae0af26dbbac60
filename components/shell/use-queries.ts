'use client'

import type { QueryClient } from '@tanstack/react-query'
import { toastError } from '@/components/ui/toast'
import { ApiError, UNAUTHORIZED, pageLanguage } from './api-client'
import { errorScreenTexts } from '@/lib/i18n/plain-texts.mjs'
import { makeQueryClient, resetFailed } from './query-client'
import { shared } from './shared-client'
import { toastRefusal } from './toast-refusal'
import { readUserData, subscribeUserData } from './user-data'

/**
 * Returns the cache for TanStack's hooks, passed to each: `useQuery({ … }, useQueries())`. There is no provider, so
 * that pages without such a hook do not load it. On the server every render has its own cache.
 */
export function useQueries(): QueryClient {
  return typeof window === 'undefined' ? makeQueryClient(() => undefined) : browserQueries()
}

/** Returns the browser's cache outside of a component. */
export const browserQueries = (): QueryClient => (shared.client ??= makeShared())

function makeShared(): QueryClient {
  const client = makeQueryClient((error) => {
    if (error instanceof ApiError) toastRefusal(error)
    else toastError(errorScreenTexts[pageLanguage()].title)
  })
  client.mount()
  // 401: failed queries are as if they were never sent.
  window.addEventListener(UNAUTHORIZED, () => resetFailed(client))
  let last = readUserData()?.id
  subscribeUserData(() => {
    const now = readUserData()?.id
    // Nothing of the member before is shown to the next. A log-out alone leaves the lists as long as they have grown.
    if (now && last && now !== last) void client.resetQueries()
    last = now ?? last
  })
  return client
}
