import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isSignedOut } from './api-client'

/**
 * The browser's store of what /api answered. `showError` shows what went wrong; a query or mutation with
 * `meta: { silent: true }` shows its failure where it belongs, or not at all.
 */
export function makeQueryClient(showError: (error: Error) => void): QueryClient {
  const report = (error: Error, meta: Record<string, unknown> | undefined) => {
    if (!meta?.silent && !signedOut(error)) showError(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // 401: as if it had never been asked; the log-in dialog says the rest
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
        // what the server refused once it refuses again; a lost connection may come back
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 0,
      },
    },
  })
}

/** What had failed before the session was found to be over is reset, and not asked for again by itself. */
export function resetFailed(client: QueryClient): void {
  const failed = client.getQueryCache().findAll({ predicate: (query) => query.state.status === 'error' })
  for (const query of failed) query.reset()
}

const signedOut = (error: Error) => error instanceof ApiError && isSignedOut(error)
