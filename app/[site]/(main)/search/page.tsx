import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { SearchScreen, type SearchResult } from '@/components/search/search-page'
import type { SearchStart } from '@/components/search/start'
import type { SearchState } from '@/components/search/search-href'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { getNetwork } from '@/lib/auth/client'
import { cleanLine } from '@/lib/core/clean-text'
import { DomainError } from '@/lib/core/errors'
import type { Cursor } from '@/lib/core/pagination'
import { AddressReader, type AddressQuery } from '@/lib/core/read-address'
import { isolated } from '@/lib/core/text'
import { parseSite, type Locale } from '@/lib/i18n/locales'
import { cachedPostFacets } from '@/lib/posts/list-queries'
import { readPopularTags } from '@/lib/search/popular-tags'
import { isSearchCursor, search, searchAll } from '@/lib/search/queries'
import { QUERY_MAX, searchKinds } from '@/lib/search/schema'
import { getCatalog } from '@/lib/settings/queries'
import { pageMetadata } from '@/lib/seo/metadata'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'
import { errorText } from '@/lib/web/texts'

// the layouts above are static; a page that reads its query must declare itself dynamic
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ site: string }>; searchParams: Promise<AddressQuery> }

/** cached as long as the same answer of the API */
const CACHED = { seconds: 30, tags: [tags.search, tags.posts, tags.designs, tags.academy, tags.materials] }

const FIRST_OF_EACH = { post: 8, design: 6, tutorial: 4, user: 6 } as const

export async function generateMetadata({ params, searchParams }: Props) {
  const t = await getTranslations('search')
  const asked = await readQuery(await searchParams)
  if (!asked) return missingMetadata()
  const { state } = asked
  return pageMetadata({
    site: (await params).site,
    path: '/search',
    title: state.q ? t('titleFor', { query: isolated(state.q) }) : t('title'),
  })
}

export default withNotFound(async function SearchPage({ params, searchParams }: Props) {
  const { locale } = parseSite((await params).site)!
  const asked = await readQuery(await searchParams)
  if (!asked) notFound()
  const { state, cursor } = asked
  const found = state.q ? await readOrRefuse(state, cursor, locale) : { result: null }
  const start = state.q ? undefined : await readStart()
  return <SearchScreen state={state} {...found} start={start} />
})

const MATERIALS = 12

/** Returns where to begin before a search: machines, the materials of most projects, and popular tags. */
async function readStart(): Promise<SearchStart> {
  const [{ devices, materials }, counts, popularTags] = await Promise.all([
    getCatalog(),
    cachedPostFacets(),
    readPopularTags(),
  ])
  const count = (slug: string) => counts[`material:${slug}`] ?? 0
  const used = materials.filter(({ slug }) => count(slug) > 0).sort((a, b) => count(b.slug) - count(a.slug))
  return { machines: devices, materials: used.slice(0, MATERIALS), popularTags }
}

/** Returns the result, or the message of `too_many` when one network has searched too often. */
async function readOrRefuse(state: SearchState, cursor: Cursor | null, locale: Locale) {
  try {
    return { result: await readForCachedPage(CACHED, () => readResult(state, cursor, locale)) }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'too_many') throw error
    return { result: null, refused: await errorText(locale, error.code, error.params) }
  }
}

async function readResult(state: SearchState, cursor: Cursor | null, locale: Locale): Promise<SearchResult> {
  const { q, kind, device, material } = state
  const network = await getNetwork()
  const limits = { device: device ?? undefined, material: material ?? undefined, cursor, network }
  const found =
    kind === null
      ? { ...(await searchAll(q, locale, FIRST_OF_EACH, { network })), facets: null }
      : await search(kind, q, locale, limits).then(({ items, nextCursor, total, ...summary }) => ({
          ...summary,
          pages: { [kind]: { items, nextCursor, total } },
        }))
  const none = searchKinds.every((known) => found.counts[known] === 0)
  const isEmpty = none || (kind !== null && found.counts[kind] === 0)
  return { ...found, popularTags: isEmpty ? await readPopularTags() : [] }
}

/** Returns what the address asks for, or null when a value is invalid. Machine and material filter projects only. */
async function readQuery(given: AddressQuery): Promise<{ state: SearchState; cursor: Cursor | null } | null> {
  const address = new AddressReader(given)
  const kind = address.oneOf('kind', searchKinds) ?? null
  const catalog = kind === 'post' ? await getCatalog() : null
  const slugOf = (name: string, rows: readonly { slug: string }[] = []) =>
    catalog
      ? (address.oneOf(
          name,
          rows.map(({ slug }) => slug),
        ) ?? null)
      : null
  const state = {
    q: cleanLine(address.text('q') ?? '')
      .slice(0, QUERY_MAX)
      // the half of a letter that was cut
      .replace(/[\ud800-\udbff]$/, '')
      .toWellFormed(),
    kind,
    device: slugOf('device', catalog?.devices),
    material: slugOf('material', catalog?.materials),
  }
  const cursor = address.cursor('cursor', isSearchCursor)
  return address.isRight ? { state, cursor } : null
}
