type Page = { nextCursor: string | null }

/**
 * How TanStack's infinite query reads a list that grows by presses, while its page is shown: nothing is asked for again by
 * itself, and a press is answered at once, without a connection too. Lists of cards, which go on by themselves and are as long
 * as they were on coming back, have `use-growing-list.ts`.
 */
export const pageByPage = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page) => page.nextCursor,
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  networkMode: 'always',
} as const

/** Of a press for more: a second one while it is under way asks for nothing. */
export const onePress = { cancelRefetch: false } as const
