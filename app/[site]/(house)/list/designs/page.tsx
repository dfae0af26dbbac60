import { DesignList } from '@/components/designs/design-list'
import { defaultDesignSort } from '@/components/designs/list-href'
import { readDesignList } from '@/lib/designs/list-page'
import { readDesignQuery } from '@/lib/designs/list-query'

// layouts above are static; what reads its query must say that it is not
export const dynamic = 'force-dynamic'

export { generateMetadata } from '../../designs/page'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** /designs with a query. What the query does not say rightly is left out: a list never fails because of its address. */
export default async function FilteredDesigns({ searchParams }: Props) {
  const { format, sort = defaultDesignSort, cursor } = readDesignQuery(await searchParams)
  const state = { type: null, format, sort }
  return <DesignList state={state} page={await readDesignList(state, cursor)} />
}
