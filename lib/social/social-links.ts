/** Other sites on which members have a page, and the hosts of each. */
export const socialSites = {
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
} as const
export type SocialSite = keyof typeof socialSites
export const socialSiteNames = Object.keys(socialSites) as SocialSite[]

export const SOCIAL_URL_MAX = 300
export const SOCIAL_NAME_MAX = 80

/**
 * Returns the stored form of a link to this site: https, without port, password or a bare start page. Null for any
 * other link. It accepts "instagram.com/ada" without a scheme.
 */
export function readSocialUrl(site: SocialSite, text: string): string | null {
  const typed = text.trim()
  if (typed.length > SOCIAL_URL_MAX || /\s/.test(typed)) return null
  let url: URL
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)
  } catch {
    return null
  }
  if (url.protocol !== 'https:' || url.port || url.username || url.password) return null
  const host = url.hostname.replace(/\.$/, '')
  const own = socialSites[site].hosts.some((known) => host === known || host.endsWith(`.${known}`))
  if (!own || url.pathname === '/') return null
  const normalized = url.toString()
  return normalized.length <= SOCIAL_URL_MAX ? normalized : null
}

/** Returns the name for a link without one: the last part of its path, without the @, as long as a name may be. */
export function socialUsername(url: string): string {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  let name = last
  try {
    name = decodeURIComponent(last)
  } catch {
    // a stray percent sign is part of the name
  }
  return [...name.normalize('NFC').replace(/^@/, '')].slice(0, SOCIAL_NAME_MAX).join('')
}
