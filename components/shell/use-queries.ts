'use client'

import type { QueryClient } from '@tanstack/react-query'
import { toastError } from '@/components/ui/toast'
import { localeOf } from '@/lib/i18n/locales'
import { ApiError, UNAUTHORIZED } from './api-client'
import { errorScreenTexts } from '@/lib/i18n/plain-texts.mjs'
import { makeQueryClient, resetFailed } from './query-client'
import { shared } from './shared-client'
import { toastRefusal } from './toast-refusal'

/**
 * The store of answers for TanStack's hooks, given to each: `useQuery({ … }, useQueries())`. There is no provider, so that
 * pages without such a hook carry none of it. On the server every render has its own.
 */
export function useQueries(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient(() => undefined)
  return (shared.client ??= makeShared())
}

function makeShared(): QueryClient {
  const client = makeQueryClient((error) => {
    if (error instanceof ApiError) toastRefusal(error)
    else toastError(errorScreenTexts[localeOf(document.documentElement.lang)].title)
  })
  client.mount()
  // 401: what had failed is as if it had never been asked
  window.addEventListener(UNAUTHORIZED, () => resetFailed(client))
  return client
}
