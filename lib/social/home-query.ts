import { isIdCursor, isMomentCursor } from '@/lib/core/cursor-values'
import type { Cursor } from '@/lib/core/pagination'
import { AddressReader, type AddressQuery } from '@/lib/core/read-address'
import { ownPostFilters, type OwnPostFilter } from '@/lib/posts/list-own-posts'
import { homeTabs, savedKinds, type HomeTab, type SavedKind } from './home-tabs'

type HomeQuery = {
  tab: HomeTab
  status: OwnPostFilter
  show: SavedKind
  cursor: Cursor | null
  /** the cursor, if it belongs to a list by time */
  dated: Cursor | null
  /** whether such a page exists */
  isRight: boolean
  /** the page's address, for the way back */
  path: string
}

/** Reads what the address of the member's own page asks for. */
export function readHomeQuery(query: AddressQuery): HomeQuery {
  const address = new AddressReader(query)
  const tab = address.oneOf('tab', homeTabs) ?? 'works'
  const status = address.oneOf('status', ownPostFilters) ?? 'all'
  const show = address.oneOf('show', savedKinds) ?? 'saved'
  // works are ordered by id, all other lists by time
  const cursor = address.cursor('cursor', tab === 'works' ? isIdCursor : isMomentCursor)
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const search = new URLSearchParams(given)
  return {
    tab,
    status,
    show,
    cursor,
    isRight: address.isRight,
    dated: cursor && isMomentCursor(cursor) ? cursor : null,
    path: search.size > 0 ? `/user/home?${search}` : '/user/home',
  }
}
