import { isbot } from 'isbot'

/** Returns the kind of device. The parser misses phones whose user agent names nothing but the browser. */
export function deviceOf(
  type: string | undefined,
  userAgent: string | null,
): 'desktop' | 'mobile' | 'tablet' {
  if (type === 'mobile') return 'mobile'
  if (type !== undefined) return 'tablet'
  return /Opera Mini|\bMobile\b/.test(userAgent ?? '') ? 'mobile' : 'desktop'
}

/** Returns whether a user agent names a crawler. */
export const isCrawler = (userAgent: string | null): boolean => isbot(userAgent)
