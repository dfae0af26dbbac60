import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { LogInPrompt } from '@/components/seeds/log-in-prompt'
import { RecordBook } from '@/components/seeds/record-book'
import { PageOfMember } from '@/components/shell/page-of-member'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { getViewer } from '@/lib/auth/viewer'
import { isIdCursor } from '@/lib/core/cursor-values'
import { AddressReader } from '@/lib/core/read-address'
import { getOwnSeeds } from '@/lib/seeds/queries'
import { getSeedRecords } from '@/lib/seeds/records'
import { recordTabs } from '@/lib/seeds/schema'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

const WEEKS = 12
/** entries on a page; equal entries of one day share a row */
const ENTRIES = 50

type Props = PageProps<'/[site]/reward/records'>

function readAddress(query: Awaited<Props['searchParams']>) {
  const address = new AddressReader(query)
  const tab = address.oneOf('tab', recordTabs) ?? 'all'
  const cursor = address.cursor('cursor', isIdCursor) ?? undefined
  return { tab, cursor, isRight: address.isRight }
}

export async function generateMetadata({ params, searchParams }: Props) {
  if (!readAddress(await searchParams).isRight) return missingMetadata()
  const t = await getTranslations('seeds')
  return pageMetadata({
    site: (await params).site,
    path: '/reward/records',
    title: t('records.title'),
  })
}

/** The viewer's own ledger of Seeds. */
export default withNotFound(async function Records({ searchParams }: Props) {
  const [t, viewer, query] = await Promise.all([getTranslations('seeds'), getViewer(), searchParams])
  const { tab, cursor, isRight } = readAddress(query)
  if (!isRight) notFound()
  if (!viewer) return <LogInPrompt title={t('records.title')} />
  const [page, own] = await Promise.all([
    getSeedRecords(viewer, { tab, cursor, limit: ENTRIES, weeks: WEEKS }, await getLocale()),
    getOwnSeeds(viewer),
  ])
  return (
    <>
      <PageOfMember id={viewer.id} />
      <RecordBook page={page} own={own} tab={tab} later={cursor !== undefined} />
    </>
  )
})
