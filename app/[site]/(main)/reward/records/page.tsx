import { getLocale, getTranslations } from 'next-intl/server'
import { LogInPrompt } from '@/components/seeds/log-in-prompt'
import { RecordBook } from '@/components/seeds/record-book'
import { getViewer } from '@/lib/auth/viewer'
import { getOwnSeeds } from '@/lib/seeds/queries'
import { getSeedRecords } from '@/lib/seeds/records'
import { recordsQuerySchema } from '@/lib/seeds/schema'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

const WEEKS = 12
/** entries on a page: those of a day that are alike are one row */
const ENTRIES = 50

export async function generateMetadata({ params }: PageProps<'/[site]/reward/records'>) {
  const t = await getTranslations('seeds')
  return pageMetadata({
    site: (await params).site,
    path: '/reward/records',
    title: t('records.title'),
  })
}

/** The viewer's own ledger; what the address does not say rightly is left out. */
export default async function Records({ searchParams }: PageProps<'/[site]/reward/records'>) {
  const [t, viewer, { tab, cursor }] = await Promise.all([
    getTranslations('seeds'),
    getViewer(),
    searchParams,
  ])
  if (!viewer) return <LogInPrompt title={t('records.title')} />
  const asked = recordsQuerySchema.safeParse({ tab, cursor })
  const query = asked.success ? asked.data : recordsQuerySchema.parse({})
  const [page, own] = await Promise.all([
    getSeedRecords(viewer, { ...query, limit: ENTRIES, weeks: WEEKS }, await getLocale()),
    getOwnSeeds(viewer),
  ])
  return <RecordBook page={page} own={own} tab={query.tab} later={query.cursor !== undefined} />
}
