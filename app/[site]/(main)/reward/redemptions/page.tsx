import { getLocale, getTranslations } from 'next-intl/server'
import { RedemptionBook } from '@/components/rewards/redemption-book'
import { LogInPrompt } from '@/components/seeds/log-in-prompt'
import { getViewer } from '@/lib/auth/viewer'
import { listRedemptions } from '@/lib/rewards/redemptions'
import { redemptionsQuerySchema } from '@/lib/rewards/schema'
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
export default async function Redemptions({ searchParams }: PageProps<'/[site]/reward/redemptions'>) {
  const [t, viewer, { cursor }] = await Promise.all([getTranslations('rewards'), getViewer(), searchParams])
  if (!viewer) return <LogInPrompt title={t('history.title')} />
  const asked = redemptionsQuerySchema.safeParse({ cursor })
  const page = await listRedemptions(viewer, asked.success ? asked.data : {}, await getLocale())
  return <RedemptionBook page={page} later={asked.success && asked.data.cursor !== undefined} />
}
