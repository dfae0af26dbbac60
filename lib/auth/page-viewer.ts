import { redirect } from 'next/navigation'
import { parseSite } from '@/lib/i18n/locales'
import { getViewer, type Viewer } from './viewer'

/**
 * The member for whom a page behind the log-in is made; who is not logged in, or no longer, is sent to the log-in and
 * comes back. `path` is without language, with its query.
 */
export async function requirePageViewer(site: string, path: string): Promise<Viewer> {
  const viewer = await getViewer()
  if (viewer) return viewer
  const prefix = parseSite(site)?.prefix ?? '/en'
  redirect(`${prefix}/login?type=login&redirect=${encodeURIComponent(prefix + path)}`)
}
