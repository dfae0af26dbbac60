import { getLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { RewardDetail } from '@/components/rewards/reward-detail'
import { ClientMessages } from '@/components/shell/client-messages'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { parseId } from '@/lib/core/ids'
import { findReward } from '@/lib/rewards/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'
/**
 * Seconds after which the page renews even if the queue stands still; otherwise refresh_sales expires the tag when a
 * sale begins or ends.
 */
export const revalidate = 600

export function generateStaticParams() {
  return []
}

type Props = PageProps<'/[site]/reward/store/[id]'>

export async function generateMetadata({ params }: Props) {
  const { site, id } = await params
  const reward = await find(id)
  if (!reward) return missingMetadata()
  return pageMetadata({
    site,
    path: `/reward/store/${reward.id}`,
    title: reward.name,
    description: reward.description,
  })
}

export default withNotFound(async function RewardPage({ params }: Props) {
  const reward = await find((await params).id)
  if (!reward) notFound()
  return (
    <ClientMessages namespaces={['seeds', 'rewards', 'validation', 'errors']}>
      <RewardDetail reward={reward} />
    </ClientMessages>
  )
})

async function find(segment: string) {
  const id = parseId(segment)
  return id === null ? null : findReward(id, await getLocale())
}
