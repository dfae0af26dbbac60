import { isbot } from 'isbot'

/** What a browser runs on. The parser does not know phones that say nothing but what their browser is called. */
export function deviceOf(
  type: string | undefined,
  userAgent: string | null,
): 'desktop' | 'mobile' | 'tablet' {
  if (type === 'mobile') return 'mobile'
  if (type !== undefined) return 'tablet'
  return /Opera Mini|\bMobile\b/.test(userAgent ?? '') ? 'mobile' : 'desktop'
}

/** Whether a user agent says that it is such a program. */
export const isCrawler = (userAgent: string | null): boolean => isbot(userAgent)
