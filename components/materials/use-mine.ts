'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onePress, pageByPage } from '@/components/lists/page-by-page'
import { apiFetch } from '@/components/shell/api-client'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { useQueries } from '@/components/shell/use-queries'
import type { OwnRowView } from '@/lib/materials/views'
import { readSavedSettings, renewSavedSettings, type SavedSettings } from './saved-settings'

export type MineTab = 'own' | 'tried' | 'starred'
type RowPage = { items: OwnRowView[]; nextCursor: string | null }

const AT_ONCE = 50

/** Returns the three lists of the member's settings, and stores them in words on this device for the workshop. */
export function useMine(user: number) {
  const lists = {
    own: useRows('own', user),
    tried: useRows('tried', user),
    starred: useRows('starred', user),
  } satisfies Record<MineTab, unknown>
  const [saved, setSaved] = useState<SavedSettings | null>(null)

  const loaded = Object.values(lists).every(({ items }) => items)
  useEffect(() => {
    if (!loaded) return
    let shown = true
    void renewSavedSettings(user).then(
      (at) => shown && setSaved(at === null ? null : readSavedSettings(user)),
    )
    return () => void (shown = false)
  }, [loaded, user])

  return { lists, saved }
}

/** Returns one list: `items` once the first page is there, `more` where it continues. */
function useRows(tab: MineTab, user: number) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      ...pageByPage,
      queryKey: ['materials', 'mine', user, tab],
      queryFn: ({ pageParam: cursor }) =>
        apiFetch<RowPage>('/materials/mine', { params: { tab, limit: AT_ONCE, cursor }, silent: true }),
      // The list itself shows that its first page failed.
      meta: { silent: true },
    },
    useQueries(),
  )
  async function more() {
    const { error } = await fetchNextPage(onePress)
    if (error) toastRefusal(error)
  }
  return {
    items: data?.pages.flatMap((page) => page.items),
    failed: isError,
    load: () => void refetch(),
    more: hasNextPage ? () => void more() : null,
    busy: isFetchingNextPage,
  }
}
