import { NextRequest } from 'next/server'
import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server'
import { config, middleware } from '@/middleware'

export type Asked = {
  agent: string
  cookies?: Record<string, string>
  accept?: string
  method?: string
  action?: string
  /** fetched by a script of a page */
  fetched?: true
}

/**
 * For tests: returns what becomes of a visitor's request: `→ address` for a temporary redirect, `⇒ address` for a
 * permanent one (308), `= address` for a rewrite, a status for a refusal, `page` for the page itself. Requests that the
 * matchers exclude never reach the middleware.
 */
export function ask(url: string, { agent, cookies = {}, accept, method, action, fetched }: Asked): string {
  const headers = new Headers({ 'user-agent': agent })
  if (accept !== undefined) headers.set('accept-language', accept)
  if (action !== undefined) headers.set('next-action', action)
  if (fetched) headers.set('sec-fetch-dest', 'empty')
  const jar = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  if (jar.length > 0) headers.set('cookie', jar.join('; '))
  const address = `https://kerf.example${url}`
  const matched = doesMiddlewareMatch({
    config,
    nextConfig: {},
    url: address,
    headers: Object.fromEntries(headers),
  })
  if (!matched) return 'page'
  const response = middleware(new NextRequest(address, { method, headers }))
  const local = (to: string) => to.replace(/^https:\/\/kerf\.example(?=\/)/, '')
  const rewritten = response.headers.get('x-middleware-rewrite')
  if (rewritten) return `= ${local(rewritten)}`
  const location = response.headers.get('location')
  if (location === null) return response.status === 200 ? 'page' : String(response.status)
  if (response.status === 308) return `⇒ ${local(location)}`
  if (response.status !== 307) throw new Error(`redirected with ${response.status}`)
  return `→ ${local(location)}`
}
