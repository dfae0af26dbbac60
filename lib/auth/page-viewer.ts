import { redirect } from 'next/navigation'
import { parseSite } from '@/lib/i18n/locales'
import { getViewer, requireViewer, type Viewer } from './viewer'

/**
 * The member for whom a page behind the log-in is made; who is not logged in, or no longer, is sent to the log-in and
 * comes back. `path` is without language, with its query.
 */
export async function requirePageViewer(site: string, path: string): Promise<Viewer> {
  const viewer = await getViewer()
  if (viewer) return viewer
  const prefix = parseSite(site)?.prefix ?? '/en'
  const why = await requireViewer().then(
    () => '',
    ({ code }: { code?: string }) => (code === 'account_suspended' ? '&error=account_suspended' : ''),
  )
  redirect(`${prefix}/login?type=login&redirect=${encodeURIComponent(prefix + path)}${why}`)
}
