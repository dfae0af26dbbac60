import type { QueryClient } from '@tanstack/react-query'

/** The browser's one store of answers, once something on a page asked for it; most pages never do. */
export const shared: { client?: QueryClient } = {}

/** What is under this key is asked for again wherever it is shown. */
export const askAgain = (queryKey: readonly unknown[]): Promise<void> =>
  shared.client?.invalidateQueries({ queryKey }) ?? Promise.resolve()
