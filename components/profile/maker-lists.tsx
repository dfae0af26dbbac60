'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DesignTile } from '@/components/designs/design-tile'
import { PostCard } from '@/components/posts/post-card'
import { apiFetch } from '@/components/shell/api-client'
import { Button } from '@/components/ui/button'
import type { Page } from '@/lib/core/pagination'
import type { DesignTileView } from '@/lib/designs/views'
import type { PostCardView } from '@/lib/posts/views'

/** What comes after the first page, which the server has made: fetched when it is asked for. */
function useMore<T>(path: string, after: string) {
  return useInfiniteQuery({
    queryKey: ['maker-list', path, after],
    queryFn: ({ pageParam }) => apiFetch<Page<T>>(path, { params: { cursor: pageParam, limit: 24 } }),
    initialPageParam: after,
    getNextPageParam: (page) => page.nextCursor,
    enabled: false,
  })
}

function More<T>({ path, after, label, children }: { path: string; after: string; label: string; children: (item: T) => ReactNode }) {
  const list = useMore<T>(path, after)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const hasMore = list.data ? list.hasNextPage : true
  return (
    <>
      {items.map(children)}
      {hasMore && (
        <p className="col-span-full my-4 text-center">
          <Button busy={list.isFetching} onClick={() => void (list.data ? list.fetchNextPage() : list.refetch())}>
            {label}
          </Button>
        </p>
      )}
    </>
  )
}

export function MorePosts({ id, after, label }: { id: number; after: string; label: string }) {
  return (
    <More<PostCardView> path={`/users/${id}/posts`} after={after} label={label}>
      {(post) => <PostCard key={post.id} post={post} />}
    </More>
  )
}

export function MoreDesigns({ id, after, label }: { id: number; after: string; label: string }) {
  return (
    <More<DesignTileView> path={`/users/${id}/designs`} after={after} label={label}>
      {(design) => <DesignTile key={design.id} design={design} />}
    </More>
  )
}
