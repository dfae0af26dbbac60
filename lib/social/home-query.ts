import { isMomentCursor } from '@/lib/core/cursor-values'
import { decodeCursor, type Cursor } from '@/lib/core/pagination'
import { ownPostFilters, type OwnPostFilter } from '@/lib/posts/own-queries'
import { homeTabs, savedKinds, type HomeTab, type SavedKind } from './home-tabs'

type HomeQuery = {
  tab: HomeTab
  status: OwnPostFilter
  show: SavedKind
  cursor: Cursor | null
  /** the cursor where it is one of a list by time */
  dated: Cursor | null
  /** the address of the page, to come back to */
  path: string
}

/** What the address of one's own page asks for; what it says wrongly counts as not said. */
export function readHomeQuery(query: Record<string, string | string[] | undefined>): HomeQuery {
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const cursor = decodeCursor(one('cursor') ?? '')
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const search = new URLSearchParams(given)
  return {
    tab: homeTabs.find((known) => known === one('tab')) ?? 'works',
    status: ownPostFilters.find((known) => known === one('status')) ?? 'all',
    show: savedKinds.find((known) => known === one('show')) ?? 'saved',
    cursor,
    dated: cursor && isMomentCursor(cursor) ? cursor : null,
    path: search.size > 0 ? `/user/home?${search}` : '/user/home',
  }
}
