import { getTranslations } from 'next-intl/server'
import { OfflineView } from '@/components/offline/offline-view'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export async function generateMetadata({ params }: PageProps<'/[site]/offline'>) {
  const t = await getTranslations('bench')
  return pageMetadata({ site: (await params).site, path: '/offline', title: t('list') })
}

/**
 * The service worker's answer without a network (lib/web/offline-worker.mjs); with one, it lists what is saved on this
 * device.
 */
export default function Offline() {
  return <OfflineView />
}
