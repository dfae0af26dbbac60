import { getTranslations } from 'next-intl/server'
import { defaultSort, type ListState } from '@/components/resource/list-href'
import { ResourceList } from '@/components/resource/resource-list'
import { cachedDeviceCounts, cachedPostList } from '@/lib/posts/queries'
import { pageMetadata } from '@/lib/web/metadata'

export const dynamic = 'force-static'

export async function generateMetadata({ params }: PageProps<'/[site]/resource'>) {
  const t = await getTranslations('posts')
  return pageMetadata({
    site: (await params).site,
    path: '/resource',
    title: t('resources'),
    description: t('resourcesAbout'),
  })
}

/** The list as it is without a query: one page for everybody. With one, /list/resource serves the same address (middleware). */
export default async function Resource() {
  const state: ListState = { device: null, postType: null, sort: defaultSort }
  const [page, devices] = await Promise.all([
    cachedPostList(null, null, state.sort, null),
    cachedDeviceCounts(),
  ])
  return <ResourceList state={state} page={{ ...page, devices }} />
}
