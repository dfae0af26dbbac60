import { getTranslations } from 'next-intl/server'
import { ResourceList } from '@/components/resource/resource-list'
import { firstState } from '@/lib/posts/list-filter'
import { readPostList } from '@/lib/posts/list-page'
import { pageMetadata } from '@/lib/seo/metadata'

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

/**
 * The list without a query: one page for everyone. The middleware sends the same address with a query to
 * /list/resource.
 */
export default async function Resource() {
  return <ResourceList state={firstState} page={await readPostList(firstState, null)} />
}
