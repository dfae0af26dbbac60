import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { NotificationsFrame } from '@/components/notifications/notifications-frame'
import { NotificationList } from '@/components/notifications/notification-list'
import { NotificationSettingsForm } from '@/components/notifications/settings-form'
import { ClientMessages } from '@/components/shell/client-messages'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { requirePageViewer } from '@/lib/auth/page-viewer'
import { isIntegerCursor } from '@/lib/core/cursor-values'
import { AddressReader } from '@/lib/core/read-address'
import { parseSite } from '@/lib/i18n/locales'
import { readFollowBack } from '@/lib/social/follow-back'
import { readFaces } from '@/lib/social/notification-faces'
import { wordNotifications } from '@/lib/notifications/notification-texts'
import {
  countUnreadByTab,
  getNotificationSettings,
  lastPlace,
  listNotifications,
} from '@/lib/notifications/queries'
import { inboxTabs, notificationTabOf } from '@/lib/notifications/schema'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ site: string; tab: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const tabOf = (segment: string) => inboxTabs.find((known) => known === segment)

function readPlace(query: Awaited<Props['searchParams']>) {
  const address = new AddressReader(query)
  const placed = address.cursor('cursor', isIntegerCursor)
  return { placed, isRight: address.isRight }
}

export async function generateMetadata({ params, searchParams }: Props) {
  const { site, tab } = await params
  // the settings are no list, so they have no cursor
  if (!tabOf(tab) || (tab !== 'setting' && !readPlace(await searchParams).isRight)) return missingMetadata()
  const t = await getTranslations('notifications')
  return pageMetadata({
    site,
    path: `/news/${tab}`,
    title: t('title'),
    description: t('about'),
  })
}

export default withNotFound(async function NotificationsPage({ params, searchParams }: Props) {
  const { site, tab: segment } = await params
  const tab = tabOf(segment)
  if (!tab) notFound()
  const viewer = await requirePageViewer(site, `/news/${tab}`)
  // the position is read first: a notification that arrives during the reads must not count as seen
  const upTo = await lastPlace(viewer)
  const unread = await countUnreadByTab(viewer)
  if (tab === 'setting')
    return (
      <NotificationsFrame memberId={viewer.id} tab={tab} unread={unread} upTo={upTo}>
        <ClientMessages namespaces={['notifications']}>
          <NotificationSettingsForm settings={await getNotificationSettings(viewer)} />
        </ClientMessages>
      </NotificationsFrame>
    )

  const { placed, isRight } = readPlace(await searchParams)
  if (!isRight) notFound()
  const { items, nextCursor } = await listNotifications(viewer, notificationTabOf[tab], placed)
  const page = { items: await wordNotifications(parseSite(site)!.locale, items), nextCursor }
  const [faces, followBack] = await Promise.all([readFaces(viewer, items), readFollowBack(viewer, items)])
  return (
    <NotificationsFrame memberId={viewer.id} tab={tab} unread={unread} upTo={upTo}>
      <NotificationList {...{ tab, page, faces, followBack }} now={new Date().getTime()} />
    </NotificationsFrame>
  )
})
