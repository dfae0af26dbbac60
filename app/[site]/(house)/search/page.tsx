import { getTranslations } from 'next-intl/server'
import { SearchScreen, type SearchResult } from '@/components/search/search-page'
import { decodeCursor, type Cursor } from '@/lib/core/pagination'
import { parseSite } from '@/lib/i18n/locales'
import { countHits, search, searchAll } from '@/lib/search/queries'
import { QUERY_MAX, searchKinds, type SearchKind } from '@/lib/search/schema'
import { pageMetadata } from '@/lib/web/metadata'

// layouts above are static; what reads its query must say that it is not
export const dynamic = 'force-dynamic'

type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ site: string }>; searchParams: Promise<Query> }

const FIRST_OF_EACH = { post: 8, design: 6, tutorial: 4, user: 6 } as const
const nothing = { post: 0, design: 0, tutorial: 0, user: 0 }

export async function generateMetadata({ params, searchParams }: Props) {
  const t = await getTranslations('search')
  const { query } = readQuery(await searchParams)
  return pageMetadata({
    site: (await params).site,
    path: '/search',
    title: query ? t('titleFor', { query }) : t('title'),
    noindex: true,
  })
}

export default async function SearchPage({ params, searchParams }: Props) {
  const { locale } = parseSite((await params).site)!
  const { query, kind, cursor } = readQuery(await searchParams)
  if (!query) return <SearchScreen query="" counts={nothing} result={null} />
  if (kind === null) {
    const pages = await searchAll(query, locale, FIRST_OF_EACH)
    const counts = { ...nothing }
    for (const known of searchKinds) counts[known] = pages[known].total
    return <SearchScreen query={query} counts={counts} result={{ kind, pages }} />
  }
  const [counts, page] = await Promise.all([countHits(query, locale), search(kind, query, locale, cursor)])
  return <SearchScreen query={query} counts={counts} result={{ kind, page } as SearchResult} />
}

/** What the address asks for; what it says wrongly counts as not said. */
function readQuery(given: Query): { query: string; kind: SearchKind | null; cursor: Cursor | null } {
  const one = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const query = one('q').replaceAll('\u0000', '').trim().slice(0, QUERY_MAX).toWellFormed()
  const cursor = decodeCursor(one('cursor'))
  return {
    query,
    kind: searchKinds.find((known) => known === one('kind')) ?? null,
    cursor: cursor && typeof cursor.value === 'number' ? cursor : null,
  }
}
