import { NextResponse, userAgent, type NextRequest } from 'next/server'
import { deviceOf, isCrawler } from '@/lib/web/user-agents'
import { decideRoute, withoutKey } from '@/lib/web/routing'
import { checkSpelling, QUERY_HEADER } from '@/server/canonical-path.mjs'

/** 30 days (docs/product.md "Who may see what") */
const DESKTOP_SECONDS = 30 * 24 * 60 * 60
const FILE = /\.[a-z0-9]+$/

/**
 * Redirects and rewrites only; the page or the route checks again who may see it (docs/product.md "Who may see what").
 * A request that the matchers below do not match is for a plain page of a computer and goes straight to the
 * cached page.
 */
export function middleware(request: NextRequest) {
  const { pathname: path } = request.nextUrl
  const search = queryAsSent(request)
  // server/edge.mjs has checked it already; this call is for Next running without that server
  const spelling = checkSpelling(path + search)
  if (spelling.kind === 'refuse') return new NextResponse(null, { status: spelling.status })
  if (spelling.kind === 'redirect') return NextResponse.redirect(new URL(spelling.to, request.url), 308)
  // a file matches only so that its spelling is checked
  if (FILE.test(path)) return NextResponse.next()
  const agent = request.headers.get('user-agent')
  const decision = decideRoute({
    path,
    search,
    cookie: (name) => request.cookies.get(name)?.value,
    action: request.method === 'POST' && request.headers.has('next-action'),
    acceptLanguage: request.headers.get('accept-language'),
    fetched: request.headers.get('sec-fetch-dest') === 'empty',
    device: deviceOf(userAgent(request).device.type, agent),
    crawler: isCrawler(agent),
    mobileSiteUrl: process.env.MOBILE_SITE_URL || null,
  })
  if (decision.kind === 'next') return NextResponse.next()
  if (decision.kind === 'rewrite') return NextResponse.rewrite(new URL(decision.to, request.url))
  const response = NextResponse.redirect(new URL(decision.to, request.url), 307)
  if (decision.desktop)
    response.cookies.set('kerf_site', 'desktop', { path: '/', maxAge: DESKTOP_SECONDS, sameSite: 'lax' })
  // the redirect depends on the visitor, so a cache must not reuse it for another one
  response.headers.set('vary', 'cookie, accept-language, user-agent')
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** Returns the query without Next's own field. `nextUrl` encodes it again: a space as `+`, a name without a value with `=`. */
const queryAsSent = ({ headers, nextUrl }: NextRequest) =>
  withoutKey(headers.get(QUERY_HEADER) ?? nextUrl.search, '_rsc')

// generated from server/pages.mjs by `npm run paths`
export const config = {
  matcher: [
    '/((?!api/|files/|dev/|sitemaps/|_next/).*(?:[^a-zA-Z0-9_/.-]|//).*)',
    '/((?!(?:en|zh-cn|ja|jp)(?:/|$)|api/|files/|dev/|sitemaps/|_next/|.*\\.[a-z0-9]+$).*)',
    '/(en|zh-cn|ja|jp)/(user/home|user/settings|form|news|list|preview|open-on-computer)/:path*',
    {
      source: '/((?!api/|files/|dev/|sitemaps/|_next/|.*\\.[a-z0-9]+$).*)',
      has: [
        {
          type: 'header',
          key: 'user-agent',
          value:
            '.*([Mm]obi|[Aa]ndroid|iPhone|iPad|iPod|[Tt]ablet|Silk|Kindle|PlayBook|BlackBerry|Opera Mini|SmartTV|SMART-TV|TV|PlayStation|Xbox|Nintendo|[Ww]atch).*',
        },
      ],
    },
    {
      source: '/((?!api/|files/|dev/|sitemaps/|_next/|.*\\.[a-z0-9]+$).*)',
      has: [{ type: 'query', key: 'token' }],
    },
    {
      source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+)',
      has: [{ type: 'query', key: 'device' }],
    },
    {
      source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+|/materials/[^/]+/[^/]+)',
      has: [{ type: 'query', key: 'module' }],
    },
    {
      source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+)',
      has: [{ type: 'query', key: 'material' }],
    },
    {
      source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+|/materials|/materials/[^/]+/[^/]+)',
      has: [{ type: 'query', key: 'method' }],
    },
    {
      source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+)',
      has: [{ type: 'query', key: 'difficulty' }],
    },
    { source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+)', has: [{ type: 'query', key: 'has' }] },
    {
      source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+)',
      has: [{ type: 'query', key: 'language' }],
    },
    {
      source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+)',
      has: [{ type: 'query', key: 'postType' }],
    },
    { source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+)', has: [{ type: 'query', key: 'type' }] },
    {
      source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+)',
      has: [{ type: 'query', key: 'format' }],
    },
    { source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+)', has: [{ type: 'query', key: 'sort' }] },
    {
      source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+)',
      has: [{ type: 'query', key: 'window' }],
    },
    {
      source: '/(en|zh-cn|ja|jp)(/resource|/designs|/designs/[^/]+|/materials/[^/]+/[^/]+)',
      has: [{ type: 'query', key: 'cursor' }],
    },
    {
      source: '/(en|zh-cn|ja|jp)(/designs/detail/[^/]+|/detail/[^/]+)',
      has: [{ type: 'query', key: 'preview' }],
    },
    {
      source: '/(en|zh-cn|ja|jp)(/materials|/materials/[^/]+/[^/]+)',
      has: [{ type: 'query', key: 'thickness' }],
    },
    { source: '/(en|zh-cn|ja|jp)(/materials)', has: [{ type: 'query', key: 'q' }] },
    { source: '/(en|zh-cn|ja|jp)(/materials/[^/]+/[^/]+)', has: [{ type: 'query', key: 'reports' }] },
  ],
}
