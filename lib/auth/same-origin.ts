import { DomainError } from '@/lib/core/errors'
import { env } from '@/lib/env'

/**
 * Throws `cross_origin` unless the browser reports that a page of this site made the call. No page can set either
 * header; Host and X-Forwarded-Host are never trusted.
 */
export function assertSameOrigin(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin') return
  const origin = headers.get('origin')
  const own = [env().publicOrigin, env().MOBILE_SITE_URL && new URL(env().MOBILE_SITE_URL!).origin]
  if (origin !== null && own.includes(origin)) return
  throw new DomainError('cross_origin')
}
