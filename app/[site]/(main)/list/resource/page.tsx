import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { LogInAtOnce } from '@/components/auth/log-in-at-once'
import { ResourceList } from '@/components/resource/resource-list'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { getViewer } from '@/lib/auth/viewer'
import { readListQuery } from '@/lib/posts/list-filter'
import { readFollowedList, readPostList } from '@/lib/posts/list-page'
import { pageMetadata } from '@/lib/seo/metadata'
import { getCatalog } from '@/lib/settings/queries'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'

export const dynamic = 'force-dynamic'

const CACHED = { seconds: 30, tags: [tags.posts, tags.postFacets] }

type Props = PageProps<'/[site]/list/resource'>

const readQuery = async ({ searchParams }: Pick<Props, 'searchParams'>) =>
  readListQuery(await searchParams, await getCatalog())

export async function generateMetadata({ params, searchParams }: Props) {
  if (!(await readQuery({ searchParams }))) return missingMetadata()
  const t = await getTranslations('posts')
  return pageMetadata({
    site: (await params).site,
    path: '/resource',
    title: t('resources'),
    description: t('resourcesAbout'),
  })
}

/** /resource with a query. An invalid query answers 404, and no cache keeps it. */
export default withNotFound(async function FilteredResource({ searchParams }: Props) {
  const asked = await readQuery({ searchParams })
  if (!asked) notFound()
  const { cursor, ...state } = asked
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
})
