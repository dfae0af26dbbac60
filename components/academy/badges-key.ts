/** What is asked for again when a badge was earned. */
export const badgesKey = ['badges'] as const
