import { z } from 'zod'
import { prisma } from '@/lib/db/client'
import { reportSetting } from '@/lib/db/operator-settings'
import { env } from '@/lib/env'
import { site } from '@/lib/site'

/**
 * The row of Setting with the hosts that links may lead to without a question: `["instructables.com"]`, subdomains
 * included.
 */
export const ALLOWED_LINKS = 'links.allowed'

/**
 * Returns whether a link may leave the site for `target` without a question: to the site's own hosts, or to those that
 * operators allow.
 */
export async function mayLeaveFor(target: URL): Promise<boolean> {
  const row = await prisma.setting.findUnique({ where: { key: ALLOWED_LINKS } })
  const set = z.array(z.string()).safeParse(row?.value)
  if (row && !set.success) reportSetting(ALLOWED_LINKS)
  const own = [env().publicUrl, site.storeUrl, ...Object.values(site.social)].flatMap((url) =>
    url && URL.canParse(url) ? new URL(url).host : [],
  )
  return isAllowedHost(target, set.success ? set.data : [], own)
}

/**
 * Returns whether the host of `target` is allowed. `allowed` covers subdomains, but https on the usual port alone;
 * `own` covers exactly its hosts, with any protocol.
 */
export function isAllowedHost(target: URL, allowed: readonly string[], own: readonly string[]): boolean {
  if (own.includes(target.host)) return true
  if (target.protocol !== 'https:' || target.port) return false
  const host = target.hostname.replace(/\.$/, '')
  return allowed.some((name) => {
    const known = name.trim().toLowerCase()
    return known !== '' && (host === known || host.endsWith(`.${known}`))
  })
}
