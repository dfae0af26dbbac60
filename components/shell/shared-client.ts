import type { QueryClient } from '@tanstack/react-query'

/** The browser's one cache of responses, created when a component first needs it; most pages never do. */
export const shared: { client?: QueryClient } = {}

/** Fetches the data under this key again wherever it is shown. */
export const askAgain = (queryKey: readonly unknown[]): Promise<void> =>
  shared.client?.invalidateQueries({ queryKey }) ?? Promise.resolve()
