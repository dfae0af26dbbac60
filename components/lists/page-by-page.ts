type Page = { nextCursor: string | null }

/**
 * Options for TanStack's infinite query of a list that grows by presses while its page is open: it refetches nothing by
 * itself, and a press gets its result at once, also without a connection. Lists of cards, which grow by themselves and
 * restore their length, use `use-growing-list.ts`.
 */
export const pageByPage = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page) => page.nextCursor,
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  networkMode: 'always',
} as const

/** Options of a press for more: a second press during the request sends none. */
export const onePress = { cancelRefetch: false } as const
