import { z } from 'zod'
import { prisma } from '@/lib/db/client'
import { reportSetting } from '@/lib/db/operator-settings'
import { env } from '@/lib/env'
import { site } from '@/lib/site'

/** Row of Setting with the hosts that links may lead to without asking: `["instructables.com"]`, subdomains included. */
export const ALLOWED_LINKS = 'links.allowed'

/** Whether a link may leave the site for there without asking: the site's own places, and what operators allowed. */
export async function mayLeaveFor(target: URL): Promise<boolean> {
  const row = await prisma.setting.findUnique({ where: { key: ALLOWED_LINKS } })
  const set = z.array(z.string()).safeParse(row?.value)
  if (row && !set.success) reportSetting(ALLOWED_LINKS)
  const own = [env().publicUrl, site.storeUrl, ...Object.values(site.social)].flatMap((url) =>
    url && URL.canParse(url) ? new URL(url).host : [],
  )
  return isAllowedHost(target, set.success ? set.data : [], own)
}

/** `allowed` counts with subdomains and the usual ports, `own` as it stands. Not encrypted is asked about, but for own. */
export function isAllowedHost(target: URL, allowed: readonly string[], own: readonly string[]): boolean {
  if (own.includes(target.host)) return true
  if (target.protocol !== 'https:' || target.port) return false
  const host = target.hostname.replace(/\.$/, '')
  return allowed.some((name) => {
    const known = name.trim().toLowerCase()
    return known !== '' && (host === known || host.endsWith(`.${known}`))
  })
}
