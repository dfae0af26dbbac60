import { getTranslations } from 'next-intl/server'
import { LogInAtOnce } from '@/components/auth/log-in-at-once'
import { ResourceList } from '@/components/resource/resource-list'
import { getViewer } from '@/lib/auth/viewer'
import { readListQuery } from '@/lib/posts/list-filter'
import { readFollowedList, readPostList } from '@/lib/posts/list-page'
import { pageMetadata } from '@/lib/seo/metadata'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'

export const dynamic = 'force-dynamic'

const CACHED = { seconds: 30, tags: [tags.posts, tags.postFacets] }

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
  const { cursor, ...state } = readListQuery(await searchParams)
  if (state.sort !== 'follow') {
    const page = await readForCachedPage(CACHED, () => readPostList(state, cursor))
    return <ResourceList state={state} page={page} />
  }
  const viewer = await getViewer()
  return (
    <>
      {!viewer && <LogInAtOnce />}
      <ResourceList state={state} page={await readFollowedList(viewer, state, cursor)} visitor={!viewer} />
    </>
  )
}
