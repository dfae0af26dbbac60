import type { OwnPostFilter } from '@/lib/posts/own-queries'

export const homeTabs = ['works', 'designs', 'saved', 'fans', 'following', 'badges'] as const
export type HomeTab = (typeof homeTabs)[number]
export const savedKinds = ['saved', 'liked', 'designs'] as const
export type SavedKind = (typeof savedKinds)[number]

/** The address of a part of one's own page; what is the first choice is left out. */
export function homeHref(tab: HomeTab, more: { status?: OwnPostFilter; show?: SavedKind; cursor?: string } = {}): string {
  const query = new URLSearchParams()
  if (tab !== 'works' || more.status) query.set('tab', tab)
  if (more.status && more.status !== 'all') query.set('status', more.status)
  if (more.show && more.show !== 'saved') query.set('show', more.show)
  if (more.cursor) query.set('cursor', more.cursor)
  return query.size > 0 ? `/user/home?${query}` : '/user/home'
}
