import { notFound } from 'next/navigation'
import { DesignList } from '@/components/designs/design-list'
import { withNotFound } from '@/components/shell/with-not-found'
import { readDesignQuery } from '@/lib/designs/list-filter'
import { findDesignType, readDesignList } from '@/lib/designs/list-page'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'

// layouts above are static; what reads its query must say that it is not
export const dynamic = 'force-dynamic'

const CACHED = { seconds: 30, tags: [tags.designs, tags.designFacets] }

export { generateMetadata } from '../../../designs/[type]/page'

type Props = {
  params: Promise<{ site: string; type: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** /designs/{type} with a query. */
export default withNotFound(async function FilteredDesignsOfType({ params, searchParams }: Props) {
  const category = await findDesignType((await params).type)
  if (!category) notFound()
  const { cursor, ...asked } = readDesignQuery(await searchParams)
  const state = { type: category.slug, ...asked }
  const page = await readForCachedPage(CACHED, () => readDesignList(state, cursor))
  return <DesignList state={state} page={page} />
})
