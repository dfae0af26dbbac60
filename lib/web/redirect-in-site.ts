import { permanentRedirect } from 'next/navigation'
import { parseSite } from '@/lib/i18n/locales'

/** Redirects permanently (308) to another page of the same variant: /jp stays /jp, the mobile site stays mobile. */
export function redirectInSite(site: string, path: string): never {
  permanentRedirect(`${parseSite(site)?.prefix ?? ''}${path}`)
}
