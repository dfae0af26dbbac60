import { NextResponse, userAgent, type NextRequest } from 'next/server'
import { deviceOf, isCrawler } from '@/lib/web/user-agents'
import { checkSpelling } from '@/lib/web/edge/canonical-path.mjs'
import { decideRoute } from '@/lib/web/routing'

/** 30 days (decisions "Who may see what") */
const DESKTOP_SECONDS = 30 * 24 * 60 * 60
const FILE = /\.[a-z0-9]+$/

/**
 * Only redirects and rewrites; what may be seen is checked again where the data is (decisions "Who may see what").
 * A request that the matchers below do not name is for a plain page of a computer: it goes straight to the cached page.
 */
export function middleware(request: NextRequest) {
  const { pathname: path, search } = request.nextUrl
  // the server has seen to it (lib/web/edge); without it, as in development, this is where it is done
  const spelling = checkSpelling(path + search)
  if (spelling.kind === 'refuse') return new NextResponse(null, { status: spelling.status })
  if (spelling.kind === 'redirect') return NextResponse.redirect(new URL(spelling.to, request.url), 308)
  // here for its spelling alone
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
    development: process.env.NODE_ENV === 'development',
    mobileSiteUrl: process.env.MOBILE_SITE_URL || null,
  })
  if (decision.kind === 'next') return NextResponse.next()
  if (decision.kind === 'rewrite') return NextResponse.rewrite(new URL(decision.to, request.url))
  const response = NextResponse.redirect(new URL(decision.to, request.url), 307)
  if (decision.desktop)
    response.cookies.set('kerf_site', 'desktop', { path: '/', maxAge: DESKTOP_SECONDS, sameSite: 'lax' })
  response.headers.set('vary', 'cookie, accept-language, user-agent')
  return response
}

export const config = {
  matcher: [
    // what may be another spelling of something else
    '/((?!api/|files/|_next/|dev/).*(?:[^a-zA-Z0-9_/.-]|//).*)',
    // no language prefix, the mobile site, and what needs a log-in
    '/((?!api/|files/|_next/|dev/|(?:en|zh-cn|ja|jp)(?:/|$)|.*\\.[a-z0-9]+$).*)',
    '/(en|zh-cn|ja|jp)/(user|form|news|list|preview|open-on-computer)/:path*',
    // any page asked for by something that is not a computer
    {
      source: '/((?!api/|files/|_next/|dev/|.*\\.[a-z0-9]+$).*)',
      has: [
        {
          type: 'header',
          key: 'user-agent',
          value:
            '.*([Mm]obi|[Aa]ndroid|iPhone|iPad|iPod|[Tt]ablet|Silk|Kindle|PlayBook|BlackBerry|Opera Mini|SmartTV|SMART-TV|TV|PlayStation|Xbox|Nintendo|[Ww]atch).*',
        },
      ],
    },
    // lists with a query, tokens in the address
    { source: '/((?!api/|files/|_next/|dev/|.*\\.[a-z0-9]+$).*)', has: [{ type: 'query', key: 'token' }] },
    { source: '/(en|zh-cn|ja|jp)/detail/:id', has: [{ type: 'query', key: 'preview' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'device' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'module' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'material' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'method' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'difficulty' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'has' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'language' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'postType' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'type' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'format' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'sort' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'window' }] },
    { source: '/(en|zh-cn|ja|jp)/(resource|designs)/:path*', has: [{ type: 'query', key: 'cursor' }] },
  ],
}
