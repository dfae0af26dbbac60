import type { Viewer } from '@/lib/auth/viewer'
import type { Cursor, Page } from '@/lib/core/pagination'
import { listOwnPosts, type OwnPostFilter } from './list-own-posts'
import { PAGE_SIZE } from './list-queries'
import type { OwnPostView } from './views'

/**
 * Returns a page of the viewer's posts as their own page shows them: among all posts the newest rejected ones come
 * first, on the first page, and on no later one. Throws `invalid` for a cursor of another list.
 */
export async function listWorks(
  viewer: Viewer,
  filter: OwnPostFilter,
  cursor: Cursor | null,
  limit = PAGE_SIZE,
): Promise<Page<OwnPostView> & { rejected: OwnPostView[] }> {
  if (filter === 'rejected') {
    const { items, nextCursor } = await listOwnPosts(viewer, filter, cursor, { limit })
    return { items: [], nextCursor, rejected: items }
  }
  const rejected = filter === 'all' ? (await listOwnPosts(viewer, 'rejected', null, { limit })).items : []
  const page = await listOwnPosts(viewer, filter, cursor, { limit, without: rejected.map(({ id }) => id) })
  return { ...page, rejected: cursor === null ? rejected : [] }
}
