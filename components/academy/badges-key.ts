/** The query key to invalidate when a badge is earned. */
export const badgesKey = ['badges'] as const
