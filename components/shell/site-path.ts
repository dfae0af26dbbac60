import { prefixes, type Locale } from '@/lib/i18n/locales'

const variant = new RegExp(`^/(?:m/|m-)?(?:${prefixes.join('|')})(?=/|$)`)

/** Where the middleware leads filtered lists and previews; the address stays that of the page. */
const behindRewrites = [
  [/^\/list(?=\/)/, ''],
  [/^\/preview(?=\/\d+$)/, '/detail'],
] as const

/**
 * The path without its variant: `/m/ja/resource` and `/m-ja/list/resource` → `/resource`. The second form is what a
 * server render sees behind the rewrites; taking both off keeps server and browser of one mind.
 */
export function sitePath(pathname: string): string {
  const path = pathname.replace(variant, '') || '/'
  return behindRewrites.reduce((now, [from, to]) => now.replace(from, to), path)
}

/** `/resource` → `/en/resource`; addresses outside the pages (other sites, anchors, /api, /files) stay as they are. */
export function withPrefix(prefix: string, href: string): string {
  if (!href.startsWith('/') || href.startsWith('//') || /^\/(?:api|files|fonts|avatars|_next)\//.test(href))
    return href
  return href === '/'
    ? prefix
    : href.startsWith('/#') || href.startsWith('/?')
      ? prefix + href.slice(1)
      : prefix + href
}

/** The same page in another language, in the same shell. */
export function pathInLanguage(pathname: string, locale: Locale, mobile: boolean): string {
  const path = sitePath(pathname)
  return `${mobile ? '/m' : ''}/${locale}${path === '/' ? '' : path}`
}

/** Whether a navigation item is where the visitor is: the page itself or one below it. */
export function isCurrent(pathname: string, href: string): boolean {
  const path = sitePath(pathname)
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}
