import { DesignList } from '@/components/designs/design-list'
import { readDesignQuery } from '@/lib/designs/list-filter'
import { readDesignList } from '@/lib/designs/list-page'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'

// layouts above are static; what reads its query must say that it is not
export const dynamic = 'force-dynamic'

const CACHED = { seconds: 30, tags: [tags.designs, tags.designFacets] }

export { generateMetadata } from '../../designs/page'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** /designs with a query. What the query does not say rightly is left out: a list never fails because of its address. */
export default async function FilteredDesigns({ searchParams }: Props) {
  const { cursor, ...asked } = readDesignQuery(await searchParams)
  const state = { type: null, ...asked }
  const page = await readForCachedPage(CACHED, () => readDesignList(state, cursor))
  return <DesignList state={state} page={page} />
}
