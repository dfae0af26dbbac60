import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { RedemptionBook } from '@/components/rewards/redemption-book'
import { LogInPrompt } from '@/components/seeds/log-in-prompt'
import { PageOfMember } from '@/components/shell/page-of-member'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { getViewer } from '@/lib/auth/viewer'
import { isIdCursor } from '@/lib/core/cursor-values'
import { AddressReader } from '@/lib/core/read-address'
import { listRedemptions } from '@/lib/rewards/redemptions'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

type Props = PageProps<'/[site]/reward/redemptions'>

function readAddress(query: Awaited<Props['searchParams']>) {
  const address = new AddressReader(query)
  const cursor = address.cursor('cursor', isIdCursor) ?? undefined
  return { cursor, isRight: address.isRight }
}

export async function generateMetadata({ params, searchParams }: Props) {
  if (!readAddress(await searchParams).isRight) return missingMetadata()
  const t = await getTranslations('rewards')
  return pageMetadata({
    site: (await params).site,
    path: '/reward/redemptions',
    title: t('history.title'),
  })
}

/** The viewer's own redemptions with their codes. */
export default withNotFound(async function Redemptions({ searchParams }: Props) {
  const [t, viewer, query] = await Promise.all([getTranslations('rewards'), getViewer(), searchParams])
  const { cursor, isRight } = readAddress(query)
  if (!isRight) notFound()
  if (!viewer) return <LogInPrompt title={t('history.title')} />
  const page = await listRedemptions(viewer, { cursor }, await getLocale())
  return (
    <>
      <PageOfMember id={viewer.id} />
      <RedemptionBook page={page} later={cursor !== undefined} />
    </>
  )
})
