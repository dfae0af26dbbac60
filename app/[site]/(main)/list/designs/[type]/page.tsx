import { notFound } from 'next/navigation'
import { DesignList } from '@/components/designs/design-list'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { readDesignQuery } from '@/lib/designs/list-filter'
import { findDesignType, readDesignList } from '@/lib/designs/list-page'
import { getCatalog } from '@/lib/settings/queries'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'
import { generateMetadata as metadataOfType } from '../../../designs/[type]/page'

// the layouts above are static; a page that reads its query must declare itself dynamic
export const dynamic = 'force-dynamic'

const CACHED = { seconds: 30, tags: [tags.designs, tags.designFacets] }

type Props = PageProps<'/[site]/list/designs/[type]'>

const readQuery = async ({ searchParams }: Pick<Props, 'searchParams'>) =>
  readDesignQuery(await searchParams, await getCatalog())

export const generateMetadata = async (props: Props) =>
  (await readQuery(props)) ? metadataOfType(props) : missingMetadata()

/** /designs/{type} with a query. An invalid query answers 404, and no cache keeps it. */
export default withNotFound(async function FilteredDesignsOfType({ params, searchParams }: Props) {
  const [category, read] = await Promise.all([
    params.then(({ type }) => findDesignType(type)),
    readQuery({ searchParams }),
  ])
  if (!category || !read) notFound()
  const { cursor, ...asked } = read
  const state = { type: category.slug, ...asked }
  const page = await readForCachedPage(CACHED, () => readDesignList(state, cursor))
  return <DesignList state={state} page={page} />
})
