import { permanentRedirect } from 'next/navigation'
import { parseSite } from '@/lib/i18n/locales'

/** Leads a page of a variant to another page of the same variant, for good (308): /jp stays /jp, the mobile site mobile. */
export function redirectInSite(site: string, path: string): never {
  permanentRedirect(`${parseSite(site)?.prefix ?? ''}${path}`)
}
