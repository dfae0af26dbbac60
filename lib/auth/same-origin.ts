import { DomainError } from '@/lib/core/errors'
import { env } from '@/lib/env'

/**
 * Throws cross_origin unless the browser says that a page of this site made the call. Neither header can be set by a
 * page; a Host or X-Forwarded-Host is never believed.
 */
export function assertSameOrigin(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin') return
  const origin = headers.get('origin')
  const own = [env().publicOrigin, env().MOBILE_SITE_URL && new URL(env().MOBILE_SITE_URL!).origin]
  if (origin !== null && own.includes(origin)) return
  throw new DomainError('cross_origin')
}
