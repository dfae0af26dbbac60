import type { Viewer } from '@/lib/auth/viewer'
import type { Cursor } from '@/lib/core/pagination'
import { getCatalog } from '@/lib/settings/queries'
import { windowStart, type ListState } from './list-filter'
import {
  cachedPostFacets,
  cachedPostFacetsOf,
  cachedPostList,
  countPostFacets,
  countPosts,
  listFollowedPosts,
} from './list-queries'
import type { PostSort } from './schema'

/** Returns everything that the list of posts shows: the posts, their number, and the filters with counts. */
export async function readPostList({ facets, sort, window }: ListState, cursor: Cursor | null) {
  const since = windowStart(window)
  const filter = JSON.stringify(since ? { ...facets, since } : facets)
  const [page, filters] = await Promise.all([
    cachedPostList(filter, sort as PostSort, cursor ? JSON.stringify(cursor) : null),
    readFilters(() => cachedPostFacetsOf(filter)),
  ])
  return { ...page, ...filters }
}

/**
 * Returns the same for the posts of makers whom the viewer follows, and no posts for a visitor. Never cached, because
 * the list is personal.
 */
export async function readFollowedList(viewer: Viewer | null, { facets }: ListState, cursor: Cursor | null) {
  const none = { items: [], nextCursor: null, total: 0, exact: true }
  if (!viewer) return { ...none, ...(await readFilters(cachedPostFacets)) }
  const filter = { ...facets, followedBy: viewer.id }
  const [page, total, filters] = await Promise.all([
    listFollowedPosts(viewer, facets, cursor),
    countPosts(filter),
    readFilters(() => countPostFacets(filter)),
  ])
  return { ...page, ...total, ...filters }
}

async function readFilters(count: () => Promise<Record<string, number>>) {
  const [counts, catalog] = await Promise.all([count(), getCatalog()])
  return { counts, catalog }
}
