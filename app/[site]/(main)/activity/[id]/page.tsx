import { notFound } from 'next/navigation'
import { ActivityPage } from '@/components/activities/activity-page'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { cachedActivity, cachedEntries } from '@/lib/activities/queries'
import { parseId } from '@/lib/core/ids'
import { parseSite } from '@/lib/i18n/locales'
import { editorialCard } from '@/lib/seo/cards/card'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'
/**
 * Seconds after which the page renews even if the queue stands still; otherwise refresh_contests expires the tag when a
 * contest begins or ends.
 */
export const revalidate = 600

export function generateStaticParams() {
  return []
}

type Props = PageProps<'/[site]/activity/[id]'>

export async function generateMetadata({ params }: Props) {
  const activity = await findActivity(await params)
  if (!activity) return missingMetadata()
  return pageMetadata({
    site: (await params).site,
    path: `/activity/${activity.id}`,
    title: activity.title,
    description: activity.summary,
    card: editorialCard('activity', activity, parseSite((await params).site)!.locale),
  })
}

/** A contest or campaign. */
export default withNotFound(async function Activity({ params }: Props) {
  const activity = await findActivity(await params)
  if (!activity) notFound()
  const { tag, startsAt, endsAt } = activity
  return <ActivityPage activity={activity} entries={await cachedEntries(tag, startsAt, endsAt)} />
})

function findActivity({ site, id: segment }: { site: string; id: string }) {
  const id = parseId(segment)
  return id === null ? null : cachedActivity(id, parseSite(site)!.locale)
}
