import { localeOfPrefix, prefixes, type Locale, type Prefix } from '@/lib/i18n/locales'

const variant = new RegExp(`^/(?:m/|m-)?(${prefixes.join('|')})(?=/|$)`)

/** Targets to which the middleware rewrites filtered lists and previews; the address stays that of the page. */
const behindRewrites = [
  [/^\/list(?=\/)/, ''],
  [/^\/preview(?=\/\d+$)/, '/detail'],
] as const

/**
 * Returns the path without its variant: `/m/ja/resource` and `/m-ja/list/resource` → `/resource`. A server render sees
 * the second form behind the rewrites; removing both makes server and browser agree.
 */
export function sitePath(pathname: string): string {
  const path = pathname.replace(variant, '') || '/'
  return behindRewrites.reduce((now, [from, to]) => now.replace(from, to), path)
}

/** Returns the language of a page's path; null for a path without one. */
export function localeOfPath(pathname: string): Locale | null {
  const prefix = variant.exec(pathname)?.[1]
  return prefix ? localeOfPrefix(prefix as Prefix) : null
}

/**
 * Adds the prefix to a path: `/resource` → `/en/resource`. Addresses outside the pages (other sites, anchors, /api,
 * /files) stay as they are.
 */
export function withPrefix(prefix: string, href: string): string {
  if (!href.startsWith('/') || href.startsWith('//') || /^\/(?:api|files|fonts|avatars|_next)\//.test(href))
    return href
  return href === '/'
    ? prefix
    : href.startsWith('/#') || href.startsWith('/?')
      ? prefix + href.slice(1)
      : prefix + href
}

/** Returns the path of the same page in another language, in the same shell. */
export function pathInLanguage(pathname: string, locale: Locale, mobile: boolean): string {
  const path = sitePath(pathname)
  return `${mobile ? '/m' : ''}/${locale}${path === '/' ? '' : path}`
}

/** Whether a navigation item is current: the page itself or one below it. */
export function isCurrent(pathname: string, href: string): boolean {
  const path = sitePath(pathname)
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}
