import { isPrefix, matchAcceptLanguage, type Prefix } from '@/lib/i18n/locales'
import { isInternal, isOnDevice, isOnTablets, needsLogIn, otherPageFor } from '@/server/page-rules.mjs'
import { REDIRECTS } from '@/server/pages.mjs'

/**
 * The facts on which the middleware decides about a page request; the decision is pure, so that a table of cases can
 * test it (docs/product.md "Languages and addresses").
 */
export type RoutingRequest = {
  path: string
  /** as it was sent, with the leading '?', or empty */
  search: string
  cookie: (name: string) => string | undefined
  acceptLanguage: string | null
  /** fetched by a script rather than opened */
  fetched: boolean
  /** a server action, which checks access itself: a redirect would swallow its response */
  action: boolean
  device: 'desktop' | 'mobile' | 'tablet'
  /** a crawler gets the page that it asks for; only one for phones' pages is redirected as a phone */
  crawler: boolean
  mobileSiteUrl: string | null
}
export type RoutingDecision =
  /** `desktop`: the browser remembers the choice of the desktop site */
  { kind: 'next' } | { kind: 'redirect'; to: string; desktop?: true } | { kind: 'rewrite'; to: string }

/** Returns the redirect or rewrite for a request, by the table of server/pages.mjs. */
export function decideRoute(request: RoutingRequest): RoutingDecision {
  const { path, search } = request
  const query = new URLSearchParams(search)
  if (query.has('token')) return { kind: 'rewrite', to: `/api/session/token?${tokenQuery(path, search)}` }

  const place = readPlace(path)
  if (!place) {
    // one redirect to the final address, including the language
    const named = withLanguage(path, languageFor(request))
    const further = decideRoute({ ...request, path: named })
    return further.kind === 'redirect' ? further : { kind: 'redirect', to: named + search }
  }

  const { prefix, mobile, rest } = place
  // The choice comes in the address, so that it works before any script has run; the response sets the cookie.
  if (query.get('site') === 'desktop' && request.device !== 'desktop')
    return { kind: 'redirect', to: path + withoutKey(search, 'site'), desktop: true }

  if (request.fetched && isOnDevice(rest))
    return mobile ? { kind: 'rewrite', to: `/m-${prefix}${rest}${search}` } : { kind: 'next' }
  const device = request.crawler && request.device === 'tablet' ? 'desktop' : request.device
  if (mobile && device === 'desktop' && !request.crawler)
    return { kind: 'redirect', to: `/${prefix}${rest}${search}` }
  if (!mobile && device === 'mobile' && request.cookie('kerf_site') !== 'desktop')
    return {
      kind: 'redirect',
      to: `${(request.mobileSiteUrl ?? '').replace(/\/+$/, '')}/m/${prefix}${rest}${search}`,
    }

  const base = mobile ? `/m/${prefix}` : `/${prefix}`
  if (!request.action && needsLogIn(rest) && !hasSession(request)) {
    const back = encodeURIComponent(`${base}${rest}${search}`)
    return { kind: 'redirect', to: `${base}/login?type=login&redirect=${back}` }
  }
  const further = request.action ? undefined : REDIRECTS[rest]
  if (further !== undefined) return { kind: 'redirect', to: base + further + search }
  // Pages that have other public addresses are not found under their internal ones.
  if (isInternal(rest)) return { kind: 'rewrite', to: `/${prefix}/not-here` }
  const site = mobile ? `m-${prefix}` : prefix
  if (device === 'tablet' && !mobile && request.cookie('kerf_site') !== 'desktop' && !isOnTablets(rest))
    return { kind: 'rewrite', to: `/${site}/open-on-computer${search}` }
  const shows = otherPageFor(rest, query)
  if (shows === '/preview') {
    const id = query.get('preview') === '1' && /^\/detail\/(\d+)$/.exec(rest)?.[1]
    // the page itself checks whether the version exists
    const version = query.get('version')?.slice(0, 20)
    if (id)
      return {
        kind: 'rewrite',
        to: `/${site}/preview/${id}${version ? `?version=${encodeURIComponent(version)}` : ''}`,
      }
    const design = query.get('preview') === '1' && /^\/designs\/detail\/([1-9]\d{0,9})(?!\d)/.exec(rest)?.[1]
    if (design) return { kind: 'rewrite', to: `/${site}/preview/designs/${design}` }
  } else if (shows !== undefined) return { kind: 'rewrite', to: `/${site}${shows}${rest}${search}` }
  return mobile ? { kind: 'rewrite', to: `/${site}${rest}${search}` } : { kind: 'next' }
}

/**
 * Returns whether a session cookie is present, under either name (lib/auth/token.ts); its validity is checked where the
 * data is read.
 */
const hasSession = ({ cookie }: RoutingRequest) => Boolean(cookie('__Host-token') || cookie('token'))

function readPlace(path: string): { prefix: Prefix; mobile: boolean; rest: string } | null {
  const segments = path.split('/').slice(1)
  const mobile = segments[0] === 'm' && isPrefix(segments[1])
  const prefix = mobile ? segments[1] : segments[0]
  if (!isPrefix(prefix)) return null
  const rest = segments.slice(mobile ? 2 : 1).join('/')
  return { prefix, mobile, rest: rest ? `/${rest}` : '' }
}

/** Adds the language to a path, after the `m` of the mobile site. */
function withLanguage(path: string, language: Prefix): string {
  const [, mobile = '', rest = ''] = /^(\/m(?=\/|$))?(.*)$/s.exec(path) ?? []
  return `${mobile}/${language}${rest === '/' ? '' : rest}`
}

function languageFor({ cookie, acceptLanguage }: RoutingRequest): Prefix {
  const chosen = cookie('i18n_redirected')
  return isPrefix(chosen) ? chosen : matchAcceptLanguage(acceptLanguage)
}

/** Returns the token, and the address to continue at without it. */
function tokenQuery(path: string, search: string): string {
  const token = new URLSearchParams(search).get('token') ?? ''
  return new URLSearchParams({ token, to: path + withoutKey(search, 'token') }).toString()
}

/** Returns a query without the fields of this name; the others stay as they were sent. */
export function withoutKey(search: string, key: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((field) => field !== '' && !new URLSearchParams(`&${field}`).has(key))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}
