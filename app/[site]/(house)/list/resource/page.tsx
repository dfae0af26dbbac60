import { getTranslations } from 'next-intl/server'
import { defaultSort } from '@/components/resource/list-href'
import { ResourceList } from '@/components/resource/resource-list'
import { cachedDeviceCounts, cachedPostList } from '@/lib/posts/queries'
import { readListQuery } from '@/lib/posts/list-query'
import { pageMetadata } from '@/lib/web/metadata'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps<'/[site]/list/resource'>) {
  const t = await getTranslations('posts')
  return pageMetadata({
    site: (await params).site,
    path: '/resource',
    title: t('resources'),
    description: t('resourcesAbout'),
  })
}

/** /resource with a query. What the query does not say rightly is left out: a list never fails because of its address. */
export default async function FilteredResource({ searchParams }: PageProps<'/[site]/list/resource'>) {
  const devices = await cachedDeviceCounts()
  const { cursor, sort = defaultSort, ...asked } = readListQuery(await searchParams)
  const device = devices.some(({ slug }) => slug === asked.device) ? asked.device! : null
  const state = { device, postType: asked.postType ?? null, sort }
  const page = await cachedPostList(device, state.postType, sort, cursor ? JSON.stringify(cursor) : null)
  return <ResourceList state={state} page={{ ...page, devices }} />
}
