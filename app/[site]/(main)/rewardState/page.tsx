import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { RedemptionResult } from '@/components/rewards/redemption-result'
import { LogInPrompt } from '@/components/seeds/log-in-prompt'
import { withNotFound } from '@/components/shell/with-not-found'
import { getViewer } from '@/lib/auth/viewer'
import { parseId } from '@/lib/core/ids'
import { findRedemption } from '@/lib/rewards/redemptions'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps<'/[site]/rewardState'>) {
  const t = await getTranslations('rewards')
  return pageMetadata({
    site: (await params).site,
    path: '/rewardState',
    title: t('result.title'),
  })
}

/** What came of one redemption: for its owner alone. */
export default withNotFound(async function RewardState({ searchParams }: PageProps<'/[site]/rewardState'>) {
  const [t, viewer, { id: asked }] = await Promise.all([
    getTranslations('rewards'),
    getViewer(),
    searchParams,
  ])
  if (!viewer) return <LogInPrompt title={t('result.title')} />
  const id = typeof asked === 'string' ? parseId(asked) : null
  const redemption = id === null ? null : await findRedemption(viewer, id, await getLocale())
  if (!redemption) notFound()
  return <RedemptionResult redemption={redemption} />
})
