import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from './api-client'

/**
 * Returns the browser's cache of /api responses. `showError` shows a failure; a query or mutation with `silent` in its
 * `meta` handles its own.
 */
export function makeQueryClient(showError: (error: Error) => void): QueryClient {
  const report = (error: Error, meta: Record<string, unknown> | undefined) => {
    if (!meta?.silent && !signedOut(error)) showError(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // 401: the query is as if it was never sent; the log-in dialog says the rest.
        if (signedOut(error)) query.reset()
        report(error, query.meta)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Retries lost connections only: the server would refuse the same request again.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 0,
      },
    },
  })
}

/** Resets the queries that failed before the session was found to have ended; they are not sent again by themselves. */
export function resetFailed(client: QueryClient): void {
  const failed = client.getQueryCache().findAll({ predicate: (query) => query.state.status === 'error' })
  for (const query of failed) query.reset()
}

const signedOut = (error: Error) => error instanceof ApiError && isSignedOut(error)
