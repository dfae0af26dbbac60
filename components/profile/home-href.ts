import type { OwnPostFilter } from '@/lib/posts/list-own-posts'
import type { HomeTab, SavedKind } from '@/lib/social/home-tabs'

/** Returns the address of a part of the member's own page; default values are left out. */
export function homeHref(
  tab: HomeTab,
  more: { status?: OwnPostFilter; show?: SavedKind; cursor?: string } = {},
): string {
  const query = new URLSearchParams()
  if (tab !== 'works' || more.status) query.set('tab', tab)
  if (more.status && more.status !== 'all') query.set('status', more.status)
  if (more.show && more.show !== 'saved') query.set('show', more.show)
  if (more.cursor) query.set('cursor', more.cursor)
  return query.size > 0 ? `/user/home?${query}` : '/user/home'
}
