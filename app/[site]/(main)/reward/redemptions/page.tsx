import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { RedemptionBook } from '@/components/rewards/redemption-book'
import { LogInPrompt } from '@/components/seeds/log-in-prompt'
import { withNotFound } from '@/components/shell/with-not-found'
import { getViewer } from '@/lib/auth/viewer'
import { AddressReader } from '@/lib/core/read-address'
import { listRedemptions } from '@/lib/rewards/redemptions'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps<'/[site]/reward/redemptions'>) {
  const t = await getTranslations('rewards')
  return pageMetadata({
    site: (await params).site,
    path: '/reward/redemptions',
    title: t('history.title'),
  })
}

/** The viewer's own redemptions with their codes. */
export default withNotFound(async function Redemptions({
  searchParams,
}: PageProps<'/[site]/reward/redemptions'>) {
  const [t, viewer, query] = await Promise.all([getTranslations('rewards'), getViewer(), searchParams])
  const address = new AddressReader(query)
  const cursor = address.cursor('cursor', () => true) ?? undefined
  if (!address.isRight) notFound()
  if (!viewer) return <LogInPrompt title={t('history.title')} />
  const page = await listRedemptions(viewer, { cursor }, await getLocale())
  return <RedemptionBook page={page} later={cursor !== undefined} />
})
