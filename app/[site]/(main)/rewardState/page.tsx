import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { RedemptionResult } from '@/components/rewards/redemption-result'
import { LogInPrompt } from '@/components/seeds/log-in-prompt'
import { PageOfMember } from '@/components/shell/page-of-member'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { getViewer } from '@/lib/auth/viewer'
import { parseId } from '@/lib/core/ids'
import { findReward } from '@/lib/rewards/queries'
import { findRedemption } from '@/lib/rewards/redemptions'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

/** Returns the viewer and the redemption, undefined for a visitor, or null when it is not the viewer's. */
const readAsked = cache(async (asked: unknown) => {
  const viewer = await getViewer()
  if (!viewer) return undefined
  const id = typeof asked === 'string' ? parseId(asked) : null
  const redemption = id === null ? null : await findRedemption(viewer, id, await getLocale())
  return redemption && { viewer, redemption }
})

export async function generateMetadata({ params, searchParams }: PageProps<'/[site]/rewardState'>) {
  if ((await readAsked((await searchParams).id)) === null) return missingMetadata()
  const t = await getTranslations('rewards')
  return pageMetadata({
    site: (await params).site,
    path: '/rewardState',
    title: t('result.title'),
  })
}

/** The outcome of one redemption, for its owner alone. */
export default withNotFound(async function RewardState({ searchParams }: PageProps<'/[site]/rewardState'>) {
  const asked = await readAsked((await searchParams).id)
  if (asked === undefined) {
    const t = await getTranslations('rewards')
    return <LogInPrompt title={t('result.title')} />
  }
  if (!asked) notFound()
  const { viewer, redemption } = asked
  const reward = redemption.status === 'failed' && (await findReward(redemption.reward.id, await getLocale()))
  return (
    <>
      <PageOfMember id={viewer.id} />
      <RedemptionResult redemption={redemption} inStore={reward !== null} />
    </>
  )
})
