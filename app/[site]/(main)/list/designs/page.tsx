import { notFound } from 'next/navigation'
import { DesignList } from '@/components/designs/design-list'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { readDesignQuery } from '@/lib/designs/list-filter'
import { readDesignList } from '@/lib/designs/list-page'
import { getCatalog } from '@/lib/settings/queries'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'
import { generateMetadata as metadataOfDesigns } from '../../designs/page'

// the layouts above are static; a page that reads its query must declare itself dynamic
export const dynamic = 'force-dynamic'

const CACHED = { seconds: 30, tags: [tags.designs, tags.designFacets] }

type Props = PageProps<'/[site]/list/designs'>

const readQuery = async ({ searchParams }: Pick<Props, 'searchParams'>) =>
  readDesignQuery(await searchParams, await getCatalog())

export const generateMetadata = async (props: Props) =>
  (await readQuery(props)) ? metadataOfDesigns(props) : missingMetadata()

/** /designs with a query. An invalid query answers 404, and no cache keeps it. */
export default withNotFound(async function FilteredDesigns(props: Props) {
  const read = await readQuery(props)
  if (!read) notFound()
  const { cursor, ...asked } = read
  const state = { type: null, ...asked }
  const page = await readForCachedPage(CACHED, () => readDesignList(state, cursor))
  return <DesignList state={state} page={page} />
})
