import { getTranslations } from 'next-intl/server'
import { ContinueView } from '@/components/auth/continue-view'
import { findHandoff } from '@/lib/auth/handoff'
import { readHandoffCookie } from '@/lib/auth/handoff-cookie'
import { safeRedirect } from '@/lib/auth/safe-redirect'
import { getViewer } from '@/lib/auth/viewer'
import { parseSite } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps<'/[site]/continue'>) {
  const t = await getTranslations('auth')
  const page = pageMetadata({
    site: (await params).site,
    path: '/continue',
    title: t('logIn.title'),
  })
  return { ...page, referrer: 'no-referrer' as const }
}

/**
 * Asks whether to log in as the member of a hand-off token from an address (lib/auth/accept-token.ts). Opening the page
 * changes nothing.
 */
export default async function Continue({ params, searchParams }: PageProps<'/[site]/continue'>) {
  const [{ site }, { to }, viewer, token] = await Promise.all([
    params,
    searchParams,
    getViewer(),
    readHandoffCookie(),
  ])
  const handoff = await findHandoff(token)
  return (
    <ContinueView
      name={handoff?.nickname ?? null}
      current={viewer?.nickname ?? null}
      to={safeRedirect(typeof to === 'string' ? to : null, parseSite(site)!.prefix)}
    />
  )
}
