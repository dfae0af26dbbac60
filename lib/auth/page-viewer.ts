import { redirect } from 'next/navigation'
import { parseSite } from '@/lib/i18n/locales'
import { getViewer, requireViewer, type Viewer } from './viewer'

/**
 * Returns the member for a page behind the log-in; redirects a visitor, or a member whose session has ended, to the
 * log-in with the way back. `path` has no language prefix, but its query.
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
